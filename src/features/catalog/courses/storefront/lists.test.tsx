import { renderToStaticMarkup } from "react-dom/server";
import { createRoutesStub, RouterContextProvider } from "react-router";
import { describe, expect, test, vi } from "vitest";
import type { ApiClient } from "#api/api-client.ts";
import { apiClientContext } from "#api/api-client-context.ts";
import { proves } from "#tests/support/proves.ts";
import { Course, type CourseCard, type UpcomingWebinar } from "../contract.ts";
import { listedCourse } from "../rules/listed-course.ts";
import { CardPrice } from "./card-price.tsx";
import { CourseCardView } from "./course-card.tsx";
import { BuyBox } from "./course-page/buy-box.tsx";
import { CourseFacts } from "./course-page/course-facts.tsx";
import { useChosenPricing } from "./course-page/use-chosen-pricing.ts";
import { loader } from "./life-sciences.route.tsx";
import { LifeSciencesGrid } from "./life-sciences-grid.tsx";
import { AgendaEntry } from "./schedule/agenda-entry.tsx";
import { loadSchedule, scheduleAddress } from "./schedule/schedule.ts";
import { webinarEvent } from "./schedule/webinar-event.ts";

const card = (more: Partial<CourseCard>): CourseCard => ({
	courseID: 301,
	title: "Part 11",
	instructor: "Ann Example",
	instructorSlug: null,
	description: "",
	imageSrc: "/cover.svg",
	duration: 90,
	price: 200,
	discountedPrice: null,
	webinarDate: null,
	archieve: false,
	category: "Life Sciences",
	list: "lifesciences",
	creditHours: null,
	credits: [],
	Sites: [],
	Pricings: [],
	...more,
});

/** What a course has beyond its card. */
const texts = {
	version: 1,
	changedAt: "2026-11-20T09:30:00.000Z",
	categorySlug: "life-sciences",
	what_you_will_learn: "",
	why_register: "",
	areas_covered: "",
	who_will_benefit: "",
	instructor_profile: "",
	background: "",
	attendeeCount: null,
	organizations: [],
	quotations: [],
	level: null,
	certificateValidity: null,
	language: "English",
	questions: [],
	agenda: [],
	instructorCredentials: "",
	instructorRole: "",
	instructorPortraitSrc: null,
};

const webinar = (courseID: number, more: Partial<UpcomingWebinar> = {}): UpcomingWebinar => ({
	courseID,
	version: 1,
	changedAt: "2026-11-20T09:30:00.000Z",
	title: `Course ${courseID}`,
	imageSrc: "/cover.svg",
	instructor: "Ann Example",
	instructorSlug: null,
	webinarDate: "2027-01-05T18:00:00.000Z",
	duration: 90,
	category: "Compliance",
	list: "training",
	archieve: false,
	...more,
});

const render = (element: React.ReactElement) => {
	const Stub = createRoutesStub([{ path: "/", Component: () => element }]);
	return renderToStaticMarkup(<Stub />);
};

test(
	"a Life Sciences card shows 180 characters of plain text and an ellipsis, and both links lead to the course (section 2)",
	proves("2.208, 2.209, 9.17, 9.18"),
	() => {
		const html = render(
			<LifeSciencesGrid
				courses={[card({ description: `<p>${"a".repeat(170)} <b>${"b".repeat(30)}</b></p>` })]}
				label="Courses"
			/>,
		);
		expect(html).toContain(`>${"a".repeat(170)} ${"b".repeat(9)}…<`);
		expect(html.match(/href="\/lifesciences\/301"/g)).toHaveLength(2);
		expect(html).toContain("View Details");
	},
);

test("a Life Sciences card shows the cover, date, length, credits, price, savings and format", () => {
	const course = card({
		webinarDate: "2199-01-05T18:00:00.000Z",
		price: 229,
		discountedPrice: 199,
		credits: [{ accreditingBody: "RAPS", hours: 1.5 }],
	});
	const html = render(<LifeSciencesGrid courses={[course]} label="Courses" />);
	expect(html).toContain('src="/cover.svg"');
	const text = html.replace(/<[^>]*>/g, " ");
	for (const fact of ["January 5, 2199", "1 hour(s) 30 min", "1.5 RAPS", "$199.00", "$229.00", "Save $30.00", " Live "])
		expect(text).toContain(fact);
	const recorded = render(
		<LifeSciencesGrid courses={[card({ archieve: true }), card({ courseID: 302 })]} label="Courses" />,
	);
	expect(recorded.match(/Recorded/g)).toHaveLength(1);
	expect(recorded).not.toMatch(/Save|Live/);
});

test("a card and the facts of a course list the credits by accrediting body", () => {
	const credits: CourseCard["credits"] = [
		{ accreditingBody: "SHRM", hours: 1.5 },
		{ accreditingBody: "HRCI", hours: 1.25 },
	];
	const renderCard = (more: Partial<CourseCard>) => render(<CourseCardView course={listedCourse(card(more))} />);
	const renderFacts = (more: Partial<CourseCard>) =>
		render(<CourseFacts course={Course.parse({ ...card(more), ...texts })} />);
	for (const show of [renderCard, renderFacts]) {
		expect(show({ credits })).toContain("1.5 SHRM · 1.25 HRCI");
		expect(show({ creditHours: 1 })).toContain("1 credit hour");
		expect(show({})).not.toContain("Credits");
	}
});

test("the facts of a course include its level and language", () => {
	const renderFacts = (more: object) =>
		render(<CourseFacts course={Course.parse({ ...card({}), ...texts, ...more })} />).replace(/<[^>]*>/g, " ");
	expect(renderFacts({})).toMatch(/Language\s+English/);
	expect(renderFacts({})).not.toContain("Level");
	expect(renderFacts({ level: "Advanced", language: "Spanish" })).toMatch(/Level\s+Advanced\s+Language\s+Spanish/);
});

test("a card says how much a discount saves", () => {
	const renderCard = (discountedPrice: number | null) =>
		render(<CourseCardView course={listedCourse(card({ price: 249, discountedPrice }))} />);
	expect(renderCard(199.5)).toContain("Save $49.50");
	expect(renderCard(null)).not.toContain("Save");
	expect(renderCard(249)).not.toContain("Save");
});

describe("the price on a card", () => {
	const started = { price: 229, webinarDate: "2026-01-05T18:00:00.000Z", priceAfterStart: 172 };
	const toPrice = (more: Partial<CourseCard>) =>
		render(<CardPrice course={listedCourse(card(more))} />).replace(/<[^>]*>/g, "");

	test("is the course's price before its live session starts, and without a date", () => {
		expect(toPrice({ ...started, webinarDate: "2199-01-05T18:00:00.000Z" })).toBe("$229.00");
		expect(toPrice({ ...started, webinarDate: null })).toBe("$229.00");
		expect(toPrice({ ...started, webinarDate: null, discountedPrice: 199 })).toBe("Now $199.00, before $229.00");
	});

	test("is the lowest price still offered after the live session has started", () => {
		expect(toPrice(started)).toBe("from $172.00");
		expect(toPrice({ ...started, discountedPrice: 199 })).toBe("from $172.00");
		expect(toPrice({ ...started, priceAfterStart: undefined })).toBe("Not on sale");
	});

	test("is the lowest price without the live session once that is sold out", () => {
		const soldOut = { ...started, webinarDate: "2199-01-05T18:00:00.000Z", discountedPrice: 199, liveSoldOut: true };
		expect(toPrice(soldOut)).toBe("from $172.00");
		expect(toPrice({ ...soldOut, priceAfterStart: undefined })).toBe("Sold out");
		const html = render(<CourseCardView course={listedCourse(card(soldOut))} />);
		expect(html).toContain("Live sold out");
		expect(html).not.toContain("Save");
		expect(render(<AgendaEntry webinar={webinar(301, { liveSoldOut: true })} />)).toContain("Live sold out");
	});

	test("is the lowest price that an archived course offers, whatever its date", () => {
		expect(toPrice({ ...started, archieve: true })).toBe("from $172.00");
		expect(toPrice({ ...started, webinarDate: null, archieve: true, discountedPrice: 199 })).toBe("from $172.00");
		expect(toPrice({ ...started, archieve: true, priceAfterStart: undefined })).toBe("Not on sale");
	});
});

describe("the buy box", () => {
	const course = { ...card({ webinarDate: "2026-01-05T18:00:00.000Z" }), ...texts };
	const Box = ({ course }: { course: Course }) => (
		<BuyBox course={course} pricing={useChosenPricing(course)} onAdd={() => {}} />
	);
	const renderBox = (Pricings: Course["Pricings"]) => render(<Box course={Course.parse({ ...course, Pricings })} />);

	test("says that a course without price options is not on sale yet", () => {
		const html = renderBox([]);
		expect(html).toContain("Not on sale yet");
		expect(html).toContain('href="/contact-us"');
		expect(html).not.toContain("started");
	});

	test("says that the session has started if only live seats were sold", () => {
		const live = {
			id: 1,
			sessionType: "Live session",
			price: 200,
			grants: { live: true, recording: false, transcript: false },
			seats: 1,
		};
		expect(renderBox([live])).toContain("This session has started.");
	});
});

test("an entry of the schedule links to its course and its calendar file", proves("2.17"), () => {
	const html = render(<AgendaEntry webinar={webinar(101)} />);
	expect(html).toContain('href="/training/101"');
	expect(html).toContain('href="/webinars/101/calendar.ics"');
	expect(html).toContain("January 5, 2027, 1:00 PM EST");
	expect(html).toContain("Add to calendar");
});

const all = Array.from({ length: 90 }, (_, index) =>
	webinar(index + 1, { category: index % 2 ? "Compliance" : "Human Resources", instructor: index % 3 ? "Bea" : "Ann" }),
);
/** Responds with pages of 50, as the API does. */
const apiClient = {
	call: async (_call: unknown, { query }: { query: { cursor?: string } }) => {
		const from = Number(query.cursor ?? 0);
		return {
			ok: true,
			response: all.slice(from, from + 50),
			...(from + 50 < all.length ? { next: `/api/x?cursor=${from + 50}` } : {}),
		};
	},
} as unknown as ApiClient;
const schedule = (address: string) => loadSchedule(apiClient, new URL(address, "http://localhost"));

test("the schedule filters by category and instructor from its address", async () => {
	expect(await schedule("/webinars")).toMatchObject({
		total: 90,
		instructors: ["Ann", "Bea"],
		category: "",
		instructor: "",
	});
	const filtered = await schedule(scheduleAddress({ category: "Compliance", instructor: "Ann" }));
	expect(filtered.total).toBe(15);
	for (const found of filtered.webinars) expect([found.category, found.instructor]).toEqual(["Compliance", "Ann"]);
	expect(await schedule("/webinars?category=Nonsense")).toMatchObject({ total: 90, category: "" });
	expect(await schedule("/webinars?instructor=Nobody")).toMatchObject({ total: 0, webinars: [] });
});

test("the schedule has pages", async () => {
	expect(await schedule("/webinars")).toMatchObject({ webinars: all.slice(0, 24), page: 1, total: 90 });
	expect(await schedule("/webinars?page=3")).toMatchObject({ webinars: all.slice(48, 72), page: 3, total: 90 });
	await expect(schedule("/webinars?category=Compliance&page=30")).rejects.toMatchObject({ status: 302 });
});

test("an event's id depends only on the course and the host", () => {
	const { uid } = webinarEvent(webinar(7), "https://lectern.example");
	expect(
		webinarEvent(webinar(7, { title: "New", webinarDate: "2027-02-01T00:00:00.000Z" }), "https://lectern.example").uid,
	).toBe(uid);
	expect(uid).toBe("webinar-7@lectern.example");
});

test(
	"a failed Life Sciences list is empty, not cached, and only logged (section 8)",
	proves("2.214, 2.215, 8.37-8.39"),
	async () => {
		const logged = vi.spyOn(console, "error").mockImplementation(() => {});
		const context = new RouterContextProvider();
		context.set(apiClientContext, {
			call: async () => {
				throw new Error("away");
			},
		});
		const response = await loader({
			context,
			request: new Request("http://localhost/lifesciences"),
		} as unknown as Parameters<typeof loader>[0]);
		expect(response.data).toMatchObject({ courses: [], total: 0 });
		expect(new Headers(response.init?.headers).get("cache-control")).toBe("no-store");
		expect(logged).toHaveBeenCalledWith("Error fetching courses:", expect.any(Error));
		logged.mockRestore();
	},
);
