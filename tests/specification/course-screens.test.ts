import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Course, CourseCard } from "#features/catalog/courses/contract.ts";
import { client } from "#tests/support/buyer.ts";
import { proves } from "#tests/support/proves.ts";
import { startTestProduct, type TestProduct } from "#tests/support/start-product.ts";
import {
	between,
	type ReadPage,
	readButtons,
	readCards,
	readFields,
	readHeadings,
	readLinks,
	readPage,
	readText,
} from "./read-page.ts";

// Section 2 of the specification: course lists and course details.
let product: TestProduct;
beforeAll(async () => {
	product = await startTestProduct();
});
afterAll(() => product?.close());

const read = (path: string): Promise<ReadPage> => readPage(product.url + path);
const get = async <Answer>(path: string): Promise<Answer> => (await client(product.url)("GET", path)).body as Answer;
const labels = (html: string) => readFields(html).map(({ label }) => label);
const withMarkup = (html: string) => html.replaceAll("&#x27;", "'");

describe("the lists", () => {
	const readDate = (course: CourseCard) =>
		new Intl.DateTimeFormat("en-US", { dateStyle: "long", timeZone: "UTC" }).format(
			new Date(course.webinarDate ?? Number.NaN),
		);
	const writeList = (main: string, label: string) =>
		readCards(between(main, `<ul aria-label="${label}"`, "</article></li></ul>"));
	const readWords = (html: string) => readText(html).split(" ");

	test(
		"Training shows the courses that are not archived, ascending by date, and archived ones below",
		proves("2.19, 2.157, 2.172, 5.47, 9.22"),
		async () => {
			const upcoming = await get<CourseCard[]>("/admin/courses?archived=false&limit=200");
			const archived = await get<CourseCard[]>("/admin/courses?archived=true&limit=200");
			expect([upcoming.length > 24, archived.length > 5]).toEqual([true, true]);
			expect(upcoming.some((course) => course.archieve)).toBe(false);
			const listTitles = (main: string, label: string) => writeList(main, label).map((card) => readHeadings(card)[0]);
			const first = (await read("/training")).main;
			expect(listTitles(first, "Upcoming webinars")).toEqual(upcoming.slice(0, 24).map(({ title }) => title));
			const more = readLinks(first).find(({ text }) => text === "Show more courses")?.href ?? "";
			expect(more).toBe("/training?page=2");
			expect(first.slice(first.indexOf(more))).toContain(">Archived courses</h2>");
			const pages = [first];
			for (let next = more; next; ) {
				const { main } = await read(next);
				pages.push(main);
				next = readLinks(main).find(({ text }) => text === "Show more courses")?.href ?? "";
			}
			expect(pages.flatMap((main) => listTitles(main, "Upcoming webinars"))).toEqual(
				upcoming.map(({ title }) => title),
			);
			expect(pages.flatMap((main) => listTitles(main, "Archived courses"))).toEqual(archived.map(({ title }) => title));
			const both = pages.find((main) => main.includes('aria-label="Archived courses"')) ?? "";
			expect(both.indexOf('aria-label="Archived courses"')).toBeGreaterThan(
				both.indexOf('aria-label="Upcoming webinars"'),
			);
		},
	);

	test(
		"a training card shows image, title link, instructor, duration, 48 words, price, date and Details",
		proves("2.159-2.165, 2.168, 2.169, 5.35, 5.38, 9.16"),
		async () => {
			const course = await get<Course>("/admin/courses/101");
			const card = writeList((await read("/training")).main, "Upcoming webinars")[0] ?? "";
			expect(card).toContain(`<img src="${course.imageSrc}"`);
			expect(readLinks(card)).toContainEqual({ text: course.title, href: "/training/101" });
			expect(readLinks(card)).toContainEqual({ text: "Details", href: "/training/101" });
			const text = readText(card);
			for (const part of [course.instructor, "1 hour(s) 30 min", "$229.00", readDate(course)])
				expect(text).toContain(part);
			const words = readWords(course.description);
			expect(words.length).toBeGreaterThan(48);
			expect(text).toContain(`${words.slice(0, 48).join(" ")}…`);
			expect(text).not.toContain(words.slice(0, 49).join(" "));
		},
	);

	test(
		"a discounted card shows the discounted price with the original struck through",
		proves("2.166, 2.167"),
		async () => {
			const course = await get<Course>("/admin/courses/102");
			const card =
				writeList((await read("/training")).main, "Upcoming webinars").find((one) =>
					one.includes('href="/training/102"'),
				) ?? "";
			expect([course.price, course.discountedPrice]).toEqual([249, 199]);
			expect(card).toMatch(/>\$199\.00<.*<s [^>]*>\$249\.00<\/s>/);
		},
	);

	test(
		"Archive shows archived courses alone, and they lead to /archive/{courseID}",
		proves("1.10, 2.173, 2.177"),
		async () => {
			const archived = await get<CourseCard[]>("/admin/courses?archived=true&limit=24");
			const cards = writeList((await read("/archive")).main, "Archived courses");
			expect(archived.length).toBeGreaterThan(5);
			expect(archived.every((course) => course.archieve)).toBe(true);
			expect(cards.map((card) => new Set(readLinks(card).map(({ href }) => href)))).toEqual(
				archived.map(
					({ courseID, instructorSlug }) => new Set([`/archive/${courseID}`, `/instructors/${instructorSlug}`]),
				),
			);
		},
	);

	test(
		"Life Sciences Courses shows each title, the beginning of the text and View Details, both links leading to the course",
		proves("1.11, 2.202, 2.210-2.212"),
		async () => {
			const { main } = await read("/lifesciences");
			const cards = writeList(main, "Life Sciences courses");
			const [course] = await get<CourseCard[]>("/admin/courses/lifescience?archived=false&limit=1");
			expect(readHeadings(main, 1)).toEqual(["Life Sciences Courses"]);
			expect(cards.length).toBeGreaterThan(10);
			expect(readText(cards[0] ?? "")).toContain("…");
			expect(readLinks(cards[0] ?? "")).toEqual([
				{ text: course?.title, href: `/lifesciences/${course?.courseID}` },
				{ text: "View Details", href: `/lifesciences/${course?.courseID}` },
			]);
		},
	);

	test("search results are cards like the listing's, or No Products Found", proves("2.263, 2.264"), async () => {
		const found = writeList((await read("/search?q=48%20Hours")).main, "Search results");
		const listed = writeList((await read("/training")).main, "Upcoming webinars").find((card) =>
			card.includes('href="/training/101"'),
		);
		expect(listed).toContain("Details");
		expect(found[0]?.replace(/loading="\w+"/, "")).toBe(listed?.replace(/loading="\w+"/, ""));
		expect(readHeadings((await read("/search?q=qqzzxx")).main, 2)).toEqual(["No Products Found"]);
	});
});

describe("the details of a course", () => {
	const sections = [
		["description", "Description", "2.190, 3.19"],
		["why_register", "Why Register", "2.191"],
		["what_you_will_learn", "Why Should You Attend", "2.192"],
		["areas_covered", "Areas Covered in the Webinar Session", "2.193"],
		["who_will_benefit", "Who will benefit?", "2.194"],
		["instructor_profile", "Instructor Profile", "2.195"],
		["background", "Background", "2.196"],
	] as const;
	const renderFacts = (main: string) =>
		Object.fromEntries(
			[...main.matchAll(/<dt[^>]*>(.*?)<\/dt><dd>(.*?)<\/dd>/gs)].map(([, term = "", text = ""]) => [
				readText(term),
				readText(text),
			]),
		);
	const listOptions = (main: string) =>
		[...main.matchAll(/<option\b([^>]*)>(.*?)<\/option>/gs)].map(([, , text = ""]) => readText(text));
	const chosenIn = (main: string) => readText(main.match(/<option [^>]*selected=""[^>]*>(.*?)<\/option>/s)?.[1] ?? "");

	test(
		"a training detail shows image, title, creator, language, both times, duration and price",
		proves("2.178-2.185, 3.27, 5.39, 5.40"),
		async () => {
			const course = await get<Course>("/admin/courses/101");
			const { main } = await read("/training/101");
			const moment = new Date(course.webinarDate ?? Number.NaN);
			const at = (timeZone: string) =>
				new Intl.DateTimeFormat("en-US", {
					timeZone,
					hour: "numeric",
					minute: "2-digit",
					timeZoneName: "short",
				}).format(moment);
			const day = new Intl.DateTimeFormat("en-US", { timeZone: "America/New_York", dateStyle: "long" }).format(moment);
			expect(main).toContain(`<img src="${course.imageSrc}"`);
			expect(readHeadings(main, 1)).toEqual([course.title]);
			expect(renderFacts(main)).toEqual({
				Instructor: course.instructor,
				Date: `${day}, ${at("America/New_York")} / ${at("America/Los_Angeles")}`,
				Duration: "1 hour(s) 30 min",
				Credits: "1.5 SHRM · 1.5 HRCI",
				Level: "Intermediate",
				Language: "English",
				Recording: "Available after the session",
			});
			expect(readText(between(main, '<div class="buy-box"', "<select"))).toContain("$229.00");
		},
	);

	test(
		"its Session Type dropdown lists the pricings, the first one chosen, beside Add to Cart",
		proves("2.186, 2.187, 5.44"),
		async () => {
			const course = await get<Course>("/admin/courses/101");
			const { main } = await read("/training/101");
			expect(labels(main)).toContain("Session Type");
			expect(listOptions(main).map((option) => option.replace(/ \(\$.*/, ""))).toEqual(
				course.Pricings.map(({ sessionType }) => sessionType),
			);
			expect(chosenIn(main)).toBe("Live session ($229.00)");
			expect(readButtons(main)).toContain("Add to Cart");
		},
	);

	for (const [field, heading, statements] of sections)
		test(`its section from ${field} is headed “${heading}” and holds that rich text`, proves(statements), async () => {
			const course = await get<Course>("/admin/courses/101");
			const { main } = await read("/training/101");
			const section = between(main, `<section aria-labelledby="${field}"`, "</section>");
			expect(readHeadings(section)).toEqual([heading]);
			expect(course[field]).not.toBe("");
			expect(withMarkup(section)).toContain(withMarkup(course[field]));
		});

	test(
		"an archived detail has no date and offers recorded types alone, ascending by price, the pricing at index 8 chosen",
		proves("1.29, 2.198-2.200, 5.41-5.43"),
		async () => {
			const course = await get<Course>("/admin/courses/103");
			const { main } = await read("/archive/103");
			expect(main).toContain(`<img src="${course.imageSrc}"`);
			expect(readHeadings(main, 1)).toEqual([course.title]);
			expect(readText(between(main, '<div class="buy-box"', "<select"))).toContain(
				`$${course.Pricings[8]?.price.toFixed(2)}`,
			);
			expect(readButtons(main)).toContain("Add to Cart");
			expect(renderFacts(main)).toEqual({
				Instructor: course.instructor,
				Duration: "2 hour(s) 0 min",
				Credits: "2 SHRM · 2 HRCI",
				Level: "Intermediate",
				Language: "English",
				Recording: "Available now",
			});
			expect(listOptions(main).map((option) => option.replace(/ \(\$.*/, ""))).toEqual([
				"Transcript",
				"Recorded session",
				"Recorded Plus Transcript session",
			]);
			expect(chosenIn(main)).toContain(String(course.Pricings[8]?.sessionType));
			for (const [field] of sections) expect(main).toContain(`<section aria-labelledby="${field}"`);
		},
	);

	test(
		"a Life Sciences detail shows its title and the five sections as rich text",
		proves("2.219-2.224, 2.227"),
		async () => {
			const course = await get<Course>("/admin/courses/301");
			const { main } = await read("/lifesciences/301");
			expect(readHeadings(main, 1)).toEqual([course.title]);
			for (const [field, heading] of sections.slice(0, 5)) {
				const section = between(main, `<section aria-labelledby="${field}"`, "</section>");
				expect(readHeadings(section)).toEqual([heading]);
				expect(withMarkup(section)).toContain(withMarkup(course[field]));
			}
		},
	);
});
