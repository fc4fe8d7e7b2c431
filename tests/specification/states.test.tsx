import type { ComponentType } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { createRoutesStub } from "react-router";
import { describe, expect, test } from "vitest";
import { Course, type UpcomingWebinar } from "#features/catalog/courses/contract.ts";
import { parseFilter } from "#features/catalog/courses/rules/filter/course-filter.ts";
import Archive from "#features/catalog/courses/storefront/archive.route.tsx";
import { CourseDetail } from "#features/catalog/courses/storefront/course-page/course-detail.tsx";
import { ProfileSheet } from "#features/people/accounts/storefront/own-account/profile-sheet.tsx";
import { defaultContent } from "#features/site/pages/rules/defaults/default-content.ts";
import { toPublicPage } from "#features/site/pages/server/to-public-page.ts";
import Home from "#features/site/pages/storefront/home.route.tsx";
import { proves } from "#tests/support/proves.ts";
import { defaultZones } from "#values/time-zones/site-zones.ts";
import { readHeadings, readLinks, readText } from "./read-page.ts";

// Section 2 of the specification: screens in states that the sample catalog does not have.
function render(Page: ComponentType<never>, props: object): string {
	const Given = Page as ComponentType<object>;
	const Stub = createRoutesStub([{ path: "/", Component: () => <Given {...props} /> }]);
	return renderToStaticMarkup(<Stub />);
}

const webinar: UpcomingWebinar = {
	courseID: 101,
	title: "A webinar",
	imageSrc: "/cover.svg",
	instructor: "Ann Example",
	instructorSlug: null,
	webinarDate: "2027-01-05T18:00:00.000Z",
	duration: 90,
	category: "Compliance",
	list: "training",
	archieve: false,
	...{ version: 1, changedAt: "2026-11-20T09:30:00.000Z" },
};

const site = {
	siteName: "Lectern",
	supportEmail: "help@lectern.example",
	offices: ["1 Main Street", "2 Elm Street"],
	zones: defaultZones,
	styles: null,
} as const;

describe("the home page", () => {
	test(
		"shows Upcoming Webinars while there are some, and hides the slider when there are none",
		proves("2.90"),
		async () => {
			const page = await toPublicPage(null as never, site, {
				slug: "home",
				layout: "standard",
				content: defaultContent.home,
			});
			const rest = { courses: {}, experts: [], catalog: null, articles: { articles: [], next: null } };
			const headings = (webinars: UpcomingWebinar[]) =>
				readHeadings(render(Home, { loaderData: { page, data: { ...rest, webinars } } }));
			expect(headings([webinar])).toContain("Upcoming Webinars");
			expect(headings([])).not.toContain("Upcoming Webinars");
		},
	);
});

describe("the archive without courses", () => {
	const filtered = { filter: parseFilter(new URLSearchParams()), courses: [], total: 0, choices: {}, page: 1 };
	const html = render(Archive, { loaderData: filtered });

	test(
		"says “Hi there!” and “The webinar replay will be available shortly. Stay tuned!”",
		proves("2.174, 2.175"),
		() => {
			expect(readHeadings(html, 1)).toEqual(["Hi there!"]);
			expect(readText(html)).toContain("The webinar replay will be available shortly. Stay tuned!");
		},
	);

	test("leads Back to Homepage", proves("2.176"), () => {
		expect(readLinks(html)).toEqual([{ text: "Back to Homepage", href: "/" }]);
	});
});

describe("the detail of a course", () => {
	const texts = [
		"description",
		"why_register",
		"what_you_will_learn",
		"areas_covered",
		"who_will_benefit",
		"instructor_profile",
		"background",
	] as const;
	const course = Course.parse({
		...{ version: 1, changedAt: "2026-11-20T09:30:00.000Z" },
		courseID: 101,
		certificateValidity: null,
		title: "A course",
		instructor: "Ann Example",
		instructorSlug: null,
		imageSrc: "/cover.svg",
		duration: 60,
		price: 100,
		discountedPrice: null,
		webinarDate: null,
		archieve: false,
		category: "Compliance",
		categorySlug: "compliance",
		list: "training",
		creditHours: null,
		credits: [],
		Sites: [],
		Pricings: [
			{
				id: 1,
				sessionType: "Transcript",
				price: 100,
				grants: { live: false, recording: false, transcript: true },
				seats: 1,
			},
		],
		description: "",
		why_register: "",
		what_you_will_learn: "",
		areas_covered: "",
		who_will_benefit: "",
		instructor_profile: "",
		background: "",
		...{ attendeeCount: null, organizations: [], quotations: [] },
		level: null,
		language: "English" as const,
		questions: [],
		agenda: [],
		instructorCredentials: "",
		instructorRole: "",
		instructorPortraitSrc: null,
	});

	test("has no section while the course has no texts", proves("2.197, 2.225"), () => {
		expect(readHeadings(render(CourseDetail, { course }), 2)).toEqual([]);
	});

	test.each(texts)(
		"shows one section when the course has %s alone, its markup as rich text",
		proves("2.197, 2.225, 2.227"),
		(field) => {
			const html = render(CourseDetail, { course: { ...course, [field]: "<p>Rich <strong>text</strong></p>" } });
			expect(readHeadings(html, 2)).toHaveLength(1);
			expect(html).toContain("<p>Rich <strong>text</strong></p>");
		},
	);
});

describe("My Profile", () => {
	const user = { id: 7, fullName: "Ann Example", phone: "+1 302 555 0100", email: "ann@example.com" };
	const sheet = (props: object) => render(ProfileSheet, { user: null, failed: false, retry: () => {}, ...props });

	test("shows Name, Contact No. and Email, the email as a mail link", proves("2.246-2.248"), () => {
		const html = sheet({ user });
		const rows = [...html.matchAll(/<dt[^>]*>(.*?)<\/dt><dd[^>]*>(.*?)<\/dd>/gs)].map(([, name = "", value = ""]) => [
			name,
			readText(value),
		]);
		expect(rows).toEqual([
			["Name", user.fullName],
			["Contact No.", user.phone],
			["Email", user.email],
		]);
		expect(readLinks(html)).toContainEqual({ text: user.email, href: "mailto:ann@example.com" });
	});

	test(
		"says Loading while it is on its way, and “Error loading profile” when it does not come",
		proves("2.250, 2.251, 4.50, 8.29"),
		() => {
			expect(sheet({})).toContain('aria-busy="true"');
			expect(readText(sheet({}))).toContain("Loading");
			expect(readText(sheet({ failed: true }))).toContain("Error loading profile");
		},
	);
});
