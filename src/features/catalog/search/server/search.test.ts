import type { FastifyInstance } from "fastify";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { ResponseOf } from "#api/call.ts";
import type { CourseCard } from "#features/catalog/courses/contract.ts";
import { systemClock } from "#platform/clock/clock.ts";
import { courseRow, importRows, openForTest, site, startApp } from "#tests/support/catalog/courses-fixture.ts";
import { everyDatabase } from "#tests/support/databases.ts";
import type { countMatches, suggest } from "../contract.ts";
import { normalizeText } from "../rules/split-words.ts";
import { serveSearch } from "./endpoints.ts";
import { findCourses } from "./search-courses.ts";

const rows = [
	courseRow(1, { title: "Paid leave in California", description: "<p>What a payroll department must know.</p>" }),
	courseRow(2, {
		title: "Handling complaints",
		instructor: "Leave Payroll-Jones",
		description: "<p>About harassment.</p>",
	}),
	courseRow(3, { title: "Payroll basics", category: "Life Sciences" }),
	courseRow(4, { title: "Form I-9 audits", archieve: true, description: "<p>The <b>retaining</b> of records</p>" }),
	courseRow(5, { title: "Payroll elsewhere", Sites: [{ name: "Elsewhere", siteId: 9 }] }),
	courseRow(6, { title: "Harassment investigations", description: "<p class='zebra'>Notes</p>" }),
	courseRow(7, { title: "Python for beginners" }),
	courseRow(8, { title: "C# in practice" }),
	courseRow(9, { title: "C++ templates" }),
	courseRow(10, { title: "C for engineers" }),
	courseRow(11, { title: "Moving to .NET" }),
	courseRow(12, { title: "Java" }),
	courseRow(13, { title: "Advanced Java" }),
	courseRow(14, { title: "JavaScript JavaScript JavaScript" }),
	courseRow(15, { title: "Cybersecurity awareness" }),
	courseRow(16, { title: "Color theory" }),
	courseRow(17, { title: "Route optimization" }),
	courseRow(18, { title: "Resume writing" }),
	courseRow(19, { title: "FMLA certification" }),
	courseRow(20, { title: "Women's health" }),
	courseRow(21, { title: "Gentle yoga" }),
	courseRow(22, { title: "Restful yoga", archieve: true }),
	courseRow(23, { title: "Gentle yoga para todos" }),
	courseRow(24, { title: "Anesthesia basics" }),
	courseRow(25, { title: "Plant inspections", description: "<p>Answers after a warning letter from the agency.</p>" }),
	courseRow(26, { title: "Writing warnings", description: "<p>Discipline that works.</p>" }),
	...Array.from({ length: 60 }, (_, i) => courseRow(100 + i, { title: `Quality systems part ${i}` })),
];

describe.each(everyDatabase)("search (%s)", (kind) => {
	let opened: Awaited<ReturnType<typeof openForTest>>;
	let app: FastifyInstance;
	beforeAll(async () => {
		opened = await openForTest(kind);
		await importRows(opened.db, rows);
		app = await startApp((serve) => serveSearch(serve, { db: opened.db, clock: systemClock, ...site }));
	});
	afterAll(async () => {
		await app?.close();
		await opened?.close();
	});
	const ask = (keyword: string) => app.inject({ url: "/api/admin/courses/search", query: { keyword } });
	/** Without related courses. */
	const find = async (keyword: string) => {
		const { courses, count } = await findCounted(keyword);
		return courses.slice(0, count).map((course) => course.courseID);
	};

	const complete = "payroll harassment complaints";
	const findCounted = async (keyword: string) => ({
		courses: (await ask(keyword)).json() as CourseCard[],
		...((await app.inject({ url: "/api/admin/courses/search/count", query: { keyword } })).json() as {
			count: number;
			match: string;
		}),
	});

	it.each([
		["the title before the instructor before the text, of all categories, of this site only", "payroll", [3, 2, 1]],
		["upper case and white space don't matter", "  PAYROLL ", [3, 2, 1]],
		["every word must be there", "payroll complaints", [2]],
		["words of title, instructor and text together", "california payroll", [1]],
		["a beginning while one types, though its stem is another", "harassme", [6]],
		["stems in the text", "records retained", [4]],
		["one letter off", "harrasment", [6, 2]],
		["two words, both wrong", "harrasment investigtions", [6]],
		["two letters swapped in a short word", "pyhton", [7]],
		["two letters swapped at the beginning", "apyroll", [3, 2, 1]],
		["one wrong, the other the beginning of a word", "harass investigtions", [6]],
		["words like 'of' and 'the' don't get in the way", "retaining of the records", [4]],
		["markup is no text", "zebra", []],
		["nothing", "xylophone", []],
		["only signs", "!!! & | :* <->", []],
		["signs of the query language are signs", "payroll:* | !leave", [1, 2]],
	])("%s: %s", async (_what, keyword, ids) => expect((await find(keyword)).toSorted()).toEqual(ids.toSorted()));

	it.each([
		["a course with all words is a full match", complete, [2]],
		["a word that no course has does not matter", "california xylophone", [1]],
		["mistyped words count, too", "xylophone harrasment", [6, 2]],
		["words like 'of' are no match", "of the xylophone", []],
		["one word has no closest match", "xylophone", []],
	])("falls back to the closest match: %s", async (_what, keyword, first) => {
		const { courses, count, match } = await findCounted(keyword);
		expect(courses.slice(0, Math.max(first.length, 1)).map((course) => course.courseID)).toEqual(first);
		expect(count).toBe(keyword === complete ? first.length : courses.length);
		expect(match).toBe(keyword === complete || first.length === 0 ? "all" : "closest");
	});

	it("returns a course with a word in its title before one with all words in its text, as a full match", async () => {
		const { courses, count, match } = await findCounted("warning letter");
		expect(courses.map((course) => course.courseID)).toEqual([26, 25]);
		expect([count, match]).toEqual([2, "all"]);
	});

	it("returns the best match first", async () => {
		expect(await find("payroll")).toEqual([3, 2, 1]);
		expect((await find("harassment"))[0]).toBe(6);
		expect((await find("i-9"))[0]).toBe(4);
	});

	it("answers a flood of searches immediately, with results or a 503", async () => {
		const responses = await Promise.all(Array.from({ length: 200 }, (_, index) => ask(`quality ${index}`)));
		const refused = responses.filter(({ statusCode }) => statusCode === 503);
		expect(refused.length).toBeGreaterThanOrEqual(90);
		// A hundred are queued, and three are running.
		expect(refused.length).toBeLessThanOrEqual(97);
		for (const response of refused)
			expect([response.headers["retry-after"], response.json().code]).toEqual(["1", "busy"]);
		expect(responses.filter(({ statusCode }) => statusCode === 200)).toHaveLength(200 - refused.length);
		expect((await ask("payroll")).statusCode).toBe(200);
	});

	it("returns at most 50, and counts all", async () => {
		expect(await find("quality")).toHaveLength(50);
		const { courses, count, match } = await findCounted("quality");
		expect([courses.length, count, match]).toEqual([50, 60, "all"]);
	});

	it("normalizes texts like `partsOf`", async () => {
		const texts = [
			"C#, F# & C++",
			".NET or ASP.NET",
			"Women’s I-9",
			"Crème brûlée, Łódź",
			"issue #5",
			"R&D 510(k)",
			"Cafe\u0301",
		];
		for (const text of texts) {
			const { rows } = await sql<{ parts: string }>`select search_parts(${text}) as parts`.execute(opened.db);
			expect(rows[0]?.parts).toBe(normalizeText(text));
		}
	});

	it.each([
		["C#", [8]],
		["c++", [9]],
		["C", [10]],
		[".net", [11]],
		["java", [12, 13, 14]],
		["i9", [4]],
		["I-9", [4]],
		["cyber security", [15]],
		["cybersecurity", [15]],
		["colour theory", [16]],
		["optimisation", [17]],
		["how to write a resume", [18]],
		["cv writing", [18]],
		["writing resumes", [18]],
		["family and medical leave act", [19]],
		["FMLA", [19]],
		["womens health", [20]],
		["yoga", [21, 22, 23]],
		["anaesthesia", [24]],
	])("finds %j, best first", async (keyword, ids) => expect(await find(keyword)).toEqual(ids));

	it("shows the closest courses if one of several words is unknown", async () => {
		expect((await findCounted("sexual harassment investigation")).courses[0]?.courseID).toBe(6);
	});

	it("reflects changes of a course", async () => {
		await opened.db.updateTable("courses").set({ title: "Falconry" }).where("id", "=", 24).execute();
		expect(await find("falconry")).toEqual([24]);
		expect(await find("anesthesia")).toEqual([]);
		await opened.db.updateTable("courses").set({ title: "Anesthesia basics" }).where("id", "=", 24).execute();
	});

	it.each(["", "   ", "a".repeat(201), "a\u0000b"])("refuses an invalid search: %j", async (keyword) => {
		const response = await ask(keyword);
		expect(response.statusCode).toBe(400);
		expect(response.json()).toMatchObject({ code: "invalid", details: [{ path: "keyword" }] });
	});

	it.each([
		["pay", ["Payroll basics", "Handling complaints"], ["Leave Payroll-Jones"]],
		["leave p", ["Handling complaints", "Paid leave in California"], ["Leave Payroll-Jones"]],
		["quality", 5, []],
		["ann", 5, ["Ann Example"]],
		["nn", [], []],
		["100%_", [], []],
		["elsewhere", [], []],
		["sexual harassment zebras and penguins", [], []],
	])("suggests courses and instructors for %j", async (keyword, courses, instructors) => {
		const response = await app.inject({ url: "/api/admin/courses/search/suggestions", query: { keyword } });
		expect(response.statusCode).toBe(200);
		const suggested = response.json() as ResponseOf<typeof suggest>;
		const titles = suggested.courses.map(({ title }) => title);
		if (typeof courses === "number") expect(titles).toHaveLength(courses);
		else expect(titles.toSorted()).toEqual(courses.toSorted());
		expect(suggested.instructors.map(({ name }) => name)).toEqual(instructors);
	});

	it("suggests names with apostrophes, accents and hyphens, however they are typed", async () => {
		const instructor = (name: string, slug: string) => ({ name, slug, featured: true });
		await opened.db
			.insertInto("instructors")
			.values([instructor("Pat O'Brien", "pat-o-brien"), instructor("José Núñez-Vega", "jose-nunez-vega")])
			.execute();
		await opened.db
			.insertInto("categories")
			.values({ name: "Santé & sécurité", slug: "sante", description: "", list: "none", position: 9 })
			.execute();
		const suggestNames = async (keyword: string) => {
			const { instructors, categories } = (
				await app.inject({ url: "/api/admin/courses/search/suggestions", query: { keyword } })
			).json();
			return [...instructors, ...categories].map(({ name }: { name: string }) => name);
		};
		for (const typed of ["O'Brien", "o’bri", "obrien", "pat o'b"])
			expect([typed, await suggestNames(typed)]).toEqual([typed, ["Pat O'Brien"]]);
		for (const typed of ["José", "jose", "nunez", "vega", "Núñez-V"])
			expect([typed, await suggestNames(typed)]).toEqual([typed, ["José Núñez-Vega"]]);
		for (const typed of ["sante", "Sécurité"])
			expect([typed, await suggestNames(typed)]).toEqual([typed, ["Santé & sécurité"]]);
	});

	it("suggests courses with their paths, prices and dates", async () => {
		const [course] = (
			await app.inject({ url: "/api/admin/courses/search/suggestions", query: { keyword: "form i-9" } })
		).json().courses;
		expect(course).toEqual({
			courseID: 4,
			title: "Form I-9 audits",
			instructor: "Ann Example",
			path: "/archive/4",
			next: null,
			price: null,
		});
		const [paid] = (
			await app.inject({ url: "/api/admin/courses/search/suggestions", query: { keyword: "paid leave" } })
		).json().courses;
		expect(paid).toMatchObject({ courseID: 1, next: null, price: 200 });
	});

	it("refuses a request without a search term", async () =>
		expect((await app.inject("/api/admin/courses/search")).statusCode).toBe(400));

	it("finds courses by their accrediting bodies as soon as credits are added, and no longer after they are removed", async () => {
		const credits = async (ids: number[], body: string) => {
			for (const id of ids)
				await sql`insert into accreditations (course_id, accrediting_body, number, hours) values (${id}, ${body}, '25-1', 1)`.execute(
					opened.db,
				);
		};
		await credits([16, 17], "SHRM");
		await credits([17], "CPE");
		for (const keyword of [
			"SHRM",
			"shrm",
			"SHRM PDC",
			"SHRM credits",
			"SHRM PDCs",
			"SHRM recertification",
			"recertification",
		])
			expect([keyword, (await find(keyword)).sort()]).toEqual([keyword, [16, 17]]);
		for (const keyword of ["CPE", "cpe credit hours", "continuing professional education"])
			expect([keyword, await find(keyword)]).toEqual([keyword, [17]]);
		expect(await find("SHRM route")).toEqual(expect.arrayContaining([17]));
		expect((await find("SHRM route"))[0]).toBe(17);
		const suggestedAnswer = async (keyword: string) =>
			(
				(await app.inject({ url: "/api/admin/courses/search/suggestions", query: { keyword } })).json() as ResponseOf<
					typeof suggest
				>
			).answer;
		expect(await suggestedAnswer("recertification")).toEqual({ count: 2, about: "with credit", next: null });
		expect(await suggestedAnswer("shrm payroll")).toBeNull();
		await sql`delete from accreditations`.execute(opened.db);
		expect(await find("SHRM")).toEqual([]);
	});

	it("shows related courses after few matches, without counting them", async () => {
		const { courses, count, match } = await findCounted("gentle yoga");
		expect(courses.map(({ courseID }) => courseID)).toEqual([21, 23, 22]);
		expect([count, match]).toEqual([2, "all"]);
	});
});

describe.each(everyDatabase)("more matches than the search compares (%s)", (kind) => {
	let opened: Awaited<ReturnType<typeof openForTest>>;
	beforeAll(async () => {
		opened = await openForTest(kind);
		const others = Array.from({ length: 1_050 }, (_, i) =>
			courseRow(100 + i, { title: `Part ${i} of the overtime rules` }),
		);
		await importRows(opened.db, [
			...others,
			courseRow(8_000, { title: "Overtime rules for managers" }),
			courseRow(8_500, { title: "All overtime rules", webinarDate: "2027-01-12T18:00:00Z" }),
			courseRow(9_000, { title: "Overtime rules" }),
		]);
	});
	afterAll(() => opened?.close());

	it("starts with the title that is the search, then those that begin with it, and finds a new course by its date", async () => {
		const { ids } = await findCourses(opened.db, "overtime rules", { ...site, now: new Date() });
		expect(ids.slice(0, 3)).toEqual([9_000, 8_000, 8_500]);
		expect(ids).toHaveLength(50);
	});

	describe("of words of time and way", () => {
		let close: (() => Promise<unknown>) | undefined;
		let sales: FastifyInstance;
		beforeAll(async () => {
			const own = await openForTest(kind);
			const pricing = (id: number, sessionType: string, price: number) => ({ id, sessionType, price });
			await importRows(own.db, [
				courseRow(1, { title: "FMLA basics", webinarDate: "2026-12-08T18:00:00Z", duration: 60 }),
				courseRow(2, { title: "FMLA for managers", webinarDate: "2027-01-12T18:00:00Z", duration: 120 }),
				courseRow(3, { title: "FMLA audits", archieve: true, webinarDate: "2026-06-02T18:00:00Z", duration: 90 }),
				courseRow(4, {
					title: "Late ethics",
					webinarDate: "2027-01-01T03:00:00Z",
					duration: 60,
					Pricings: [pricing(1, "Live session", 0), pricing(2, "Transcript", 10)],
				}),
			]);
			const clock = { now: () => new Date("2026-11-27T15:00:00Z") };
			sales = await startApp((serve) => serveSearch(serve, { db: own.db, clock, ...site }));
			close = () => Promise.all([sales.close(), own.close()]);
		});
		afterAll(async () => void (await close?.()));
		it.each([
			["webinars in december", [1, 4], "all", ["December 2026"]],
			["fmla in december", [1], "all", ["December 2026"]],
			["fmla in march", [1, 2, 3], "closest", ["March 2027"]],
			["recordings about fmla", [3], "all", ["On demand"]],
			["fmla live", [1, 2], "all", ["Live"]],
			["2 hours", [2], "all", ["About 2 hours"]],
			["fmla under 90 minutes", [1, 3], "all", ["Up to 90 minutes"]],
			["transcripts", [4], "all", ["With transcript"]],
			["free", [4], "all", ["Free"]],
			["fmla", [1, 2, 3], "all", []],
		])("%s", async (keyword, ids, match, labels) => {
			const ask = async <Response>(path: string) =>
				(await sales.inject({ url: `/api/admin/courses/${path}`, query: { keyword } })).json() as Response;
			const found = await ask<CourseCard[]>("search");
			const { count, filters, ...rest } = await ask<ResponseOf<typeof countMatches>>("search/count");
			expect(found.map(({ courseID }) => courseID).toSorted()).toEqual(ids);
			expect([count, rest.match, filters.map(({ label }) => label)]).toEqual([ids.length, match, labels]);
		});
	});

	it.each([4, 7])("among %i frequent words, finds each course that lacks one of them", async (size) => {
		const words = ["amber", "basil", "cedar", "delta", "ember", "fjord", "grove"].slice(0, size);
		const halves = [words.slice(0, size / 2), words.slice(size / 2)];
		const titles = [
			...halves.flatMap((half) => Array.from({ length: 40 }, () => half)),
			...words.map((left) => words.filter((word) => word !== left)),
		];
		const own = await openForTest(kind);
		try {
			await importRows(
				own.db,
				titles.map((title, index) => courseRow(1 + index, { title: title.join(" ") })),
			);
			const found = await findCourses(own.db, words.join(" "), { ...site, now: new Date("2026-11-27T15:00:00Z") });
			expect(found.ids.slice(0, size).toSorted()).toEqual(words.map((_, index) => 81 + index));
		} finally {
			await own.close();
		}
	});
});
