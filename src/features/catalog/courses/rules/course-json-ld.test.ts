import { expect, test } from "vitest";
import { Course } from "../contract.ts";
import { courseJsonLd } from "./course-json-ld.ts";

const site = { publicUrl: "https://training.example", siteName: "Lectern" };
const grants = { live: true, recording: false, transcript: false };
const course = Course.parse({
	version: 1,
	changedAt: "2026-11-20T09:30:00.000Z",
	courseID: 7,
	title: "A course",
	instructor: "Somebody",
	description: "<p>About &amp; around</p>",
	imageSrc: "/covers/7.svg",
	duration: 90,
	price: 199,
	discountedPrice: 149,
	webinarDate: "2027-03-10T18:00:00.000Z",
	archieve: false,
	category: "Compliance",
	categorySlug: "compliance",
	list: "training",
	creditHours: 1.5,
	credits: [],
	instructorSlug: "ann-example",
	Sites: [],
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
	Pricings: [
		{ id: 1, sessionType: "Live session", price: 199, grants, seats: 1 },
		{
			id: 2,
			sessionType: "Recorded session",
			price: 219,
			grants: { live: false, recording: true, transcript: false },
			seats: 1,
		},
	],
});
const before = Date.parse("2027-03-01T00:00:00Z");

test("states the level and language of the course, and the questions that its page answers", () => {
	const [plain, ...others] = courseJsonLd(course, site, before) as Record<string, unknown>[];
	expect(plain).toMatchObject({ inLanguage: "en" });
	expect(plain).not.toHaveProperty("educationalLevel");
	expect(others.map((course) => course["@type"])).toEqual(["BreadcrumbList"]);
	const questions = [{ question: "Is there homework?", answer: "No." }];
	const [about, , page] = courseJsonLd({ ...course, level: "Advanced", language: "Spanish", questions }, site, before);
	expect(about).toMatchObject({ inLanguage: "es", educationalLevel: "Advanced" });
	expect(page).toMatchObject({
		"@type": "FAQPage",
		mainEntity: [
			{ "@type": "Question", name: "Is there homework?", acceptedAnswer: { "@type": "Answer", text: "No." } },
		],
	});
});

test("lists the course, its session and the current prices for search engines", () => {
	const [about, trail] = courseJsonLd(course, site, before) as [Record<string, unknown>, Record<string, unknown>];
	expect(about).toMatchObject({
		"@type": "Course",
		name: "A course",
		description: "About & around",
		url: "https://training.example/training/7",
	});
	expect(about).toMatchObject({
		image: "https://training.example/covers/7.svg",
		timeRequired: "PT90M",
		educationalCredentialAwarded: "Continuing education: 1.5 credit hours",
	});
	expect(about.offers).toMatchObject([
		{ name: "Live session", price: 149, priceCurrency: "USD" },
		{ name: "Recorded session", price: 219 },
	]);
	expect(about.hasCourseInstance).toMatchObject([
		{ startDate: "2027-03-10T18:00:00.000Z", endDate: "2027-03-10T19:30:00.000Z", courseWorkload: "PT90M" },
	]);
	expect(trail).toMatchObject({
		"@type": "BreadcrumbList",
		itemListElement: [{ name: "Home" }, { name: "Training" }, { name: "Compliance" }, { name: "A course" }],
	});
});

test.each([
	[{ list: "none" }, ["/", "/categories/compliance"]],
	[{ list: "training" }, ["/", "/training", "/categories/compliance"]],
	[{ list: "lifesciences" }, ["/", "/lifesciences", "/categories/compliance"]],
	[{ list: "lifesciences", category: "Life Sciences" }, ["/", "/lifesciences"]],
	[{ list: "training", archieve: true }, ["/", "/archive", "/categories/compliance"]],
] as [Partial<Course>, string[]][])("the breadcrumbs of a course with %j lead through its lists", (more, paths) => {
	const [, trail] = courseJsonLd({ ...course, ...more }, site, before) as [
		object,
		{ itemListElement: { position: number; item: string }[] },
	];
	expect(trail.itemListElement.map(({ item }) => item.replace(site.publicUrl, "")).slice(0, -1)).toEqual(paths);
	expect(trail.itemListElement.map(({ position }) => position)).toEqual(
		trail.itemListElement.map((_, index) => index + 1),
	);
});

test("lists credits by accrediting body, and none for a course without credits", () => {
	const awardedFor = (more: Partial<Course>) =>
		(courseJsonLd({ ...course, ...more }, site, before)[0] as Record<string, unknown>).educationalCredentialAwarded;
	const credits: Course["credits"] = [
		{ accreditingBody: "SHRM", hours: 1.5 },
		{ accreditingBody: "HRCI", hours: 1.25 },
	];
	expect(awardedFor({ credits })).toBe("Continuing education credits: 1.5 SHRM · 1.25 HRCI");
	expect(awardedFor({ creditHours: null })).toBeUndefined();
});

test("does not offer a live session that has started", () => {
	const [about] = courseJsonLd(course, site, Date.parse("2027-03-10T18:00:00Z")) as [{ offers: { name: string }[] }];
	expect(about.offers.map((offer) => offer.name)).toEqual(["Recorded session"]);
});
