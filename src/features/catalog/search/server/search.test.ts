import type { FastifyInstance } from "fastify";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { bothDatabases, courseRow, importRows, openForTest, site, startApp } from "../../../../../tests/support/catalog/courses-fixture.ts";
import { systemClock } from "../../../../platform/clock/clock.ts";
import type { CourseCard } from "../../courses/contract.ts";
import { serveSearch } from "./endpoints.ts";

const rows = [
	courseRow(1, { title: "Paid leave in California", description: "<p>What a payroll department must know.</p>" }),
	courseRow(2, { title: "Handling complaints", instructor: "Leave Payroll-Jones", description: "<p>About harassment.</p>" }),
	courseRow(3, { title: "Payroll basics", category: "Life Sciences" }),
	courseRow(4, { title: "Form I-9 audits", archieve: true, description: "<p>The <b>retaining</b> of records</p>" }),
	courseRow(5, { title: "Payroll elsewhere", Sites: [{ name: "Elsewhere", siteId: 9 }] }),
	courseRow(6, { title: "Harassment investigations", description: "<p class='zebra'>Notes</p>" }),
	courseRow(7, { title: "Python for beginners" }),
	...Array.from({ length: 60 }, (_, i) => courseRow(100 + i, { title: `Quality systems part ${i}` })),
];

describe.each(bothDatabases)("search (%s)", (kind) => {
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
	const find = async (keyword: string) => ((await ask(keyword)).json() as CourseCard[]).map((course) => course.courseID);

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
		["courses with the most words come first", "payroll harassment complaints", [2]],
		["a word that no course has does not matter", "california xylophone", [1]],
		["mistyped words count, too", "xylophone harrasment", [6, 2]],
		["words like 'of' are no match", "of the xylophone", []],
		["one word has no closest match", "xylophone", []],
	])("without a full match: %s", async (_what, keyword, first) => {
		expect(await find(keyword.includes("payroll") ? "xylophone" : keyword)).toEqual([]);
		const closest = (await app.inject({ url: "/api/admin/courses/search/closest", query: { keyword } })).json() as CourseCard[];
		expect(closest.slice(0, Math.max(first.length, 1)).map((course) => course.courseID)).toEqual(first);
	});

	it("the best match is first", async () => {
		expect(await find("payroll")).toEqual([3, 2, 1]);
		expect((await find("harassment"))[0]).toBe(6);
		expect((await find("i-9"))[0]).toBe(4);
	});

	it("a flood of searches is answered at once: by what a few connections find, or by a 503", async () => {
		const responses = await Promise.all(Array.from({ length: 200 }, (_, index) => ask(`quality ${index}`)));
		const refused = responses.filter(({ statusCode }) => statusCode === 503);
		expect(refused.length).toBeGreaterThanOrEqual(90);
		// A hundred wait their turn, three are at it.
		expect(refused.length).toBeLessThanOrEqual(97);
		for (const one of refused) expect([one.headers["retry-after"], one.json().code]).toEqual(["1", "busy"]);
		expect(responses.filter(({ statusCode }) => statusCode === 200)).toHaveLength(200 - refused.length);
		expect((await ask("payroll")).statusCode).toBe(200);
	});

	it("gives at most 50", async () => expect(await find("quality")).toHaveLength(50));

	it.each(["", "   ", "a".repeat(201), "a\u0000b"])("refuses what can't be searched for: %j", async (keyword) => {
		const response = await ask(keyword);
		expect(response.statusCode).toBe(400);
		expect(response.json()).toMatchObject({ code: "invalid", details: [{ path: "keyword" }] });
	});

	it("refuses a request without words", async () => expect((await app.inject("/api/admin/courses/search")).statusCode).toBe(400));
});
