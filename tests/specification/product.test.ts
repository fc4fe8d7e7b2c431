import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Course, CourseCard } from "#features/catalog/courses/contract.ts";
import { client } from "#tests/support/buyer.ts";
import { proves } from "#tests/support/proves.ts";
import { startTestProduct, type TestProduct } from "#tests/support/start-product.ts";
import { cardsOf, headingsOf, linksOf, readPage, textOf } from "./read-page.ts";

// Section 1 of the specification: what the product does and for whom.
let product: TestProduct;
beforeAll(async () => {
	product = await startTestProduct();
});
afterAll(() => product?.close());

const read = (path: string) => readPage(product.url + path);
const get = async <Answer>(path: string): Promise<Answer> => (await client(product.url)("GET", path)).body as Answer;

describe("what is sold", () => {
	test("training in Human Resources, Compliance and Life Sciences, every course with a price", proves("1.2, 1.3, 1.8, 3.87"), async () => {
		const courses = [...(await get<CourseCard[]>("/admin/courses?limit=200")), ...(await get<CourseCard[]>("/admin/courses/lifescience?limit=200"))];
		expect(new Set(courses.map(({ category }) => category))).toEqual(new Set(["Human Resources", "Compliance", "Life Sciences"]));
		expect(courses.filter(({ price }) => !(price > 0))).toEqual([]);
	});

	test("a course comes as a live webinar, a recorded session and a transcript, for one person and for a group", proves("1.7, 1.26-1.28"), async () => {
		const { Pricings } = await get<Course>("/admin/courses/101");
		const alone = (part: "live" | "recording" | "transcript") =>
			Pricings.find(({ grants }) => grants[part] && Object.values(grants).filter(Boolean).length === 1)?.sessionType;
		expect([alone("live"), alone("recording"), alone("transcript")]).toEqual(["Live session", "Recorded session", "Transcript"]);
		expect(Pricings.map(({ seats }) => seats)).toEqual(expect.arrayContaining([1, 5, 10]));
	});

	test("an archived replay is sold as its recording, its transcript or both, and never as a live seat", proves("1.29"), async () => {
		const archived = await get<CourseCard[]>("/admin/courses?archived=true&limit=1");
		const { main } = await read(`/archive/${archived[0]?.courseID}`);
		const options = [...main.matchAll(/<option\b[^>]*>(.*?)<\/option>/gs)].map(([, text = ""]) => textOf(text));
		expect(options.length).toBeGreaterThan(0);
		for (const option of options) expect(option).toMatch(/^(Transcript|Recorded)/);
	});

	test("consulting, experts and articles are offered beside the training", proves("1.4-1.6"), async () => {
		const { html } = await read("/");
		const hrefs = linksOf(html).map(({ href }) => href);
		for (const place of ["/consulting", "/expertmarketplace", "/resources"]) {
			expect(hrefs).toContain(place);
			expect((await read(place)).status).toBe(200);
		}
	});
});

describe("a visitor", () => {
	test(
		"may view upcoming webinars, archived replays, Life Sciences courses, an article, a search, contact, consulting and Subscribe",
		proves("1.9-1.16, 6.1, 6.2, 6.4"),
		async () => {
			for (const path of ["/training", "/archive", "/lifesciences", "/search?q=harassment"]) expect(cardsOf((await read(path)).main), path).not.toEqual([]);
			for (const path of ["/contact-us", "/consulting", "/Subscribe"]) expect((await read(path)).main, path).toMatch(/<form\b.*<button type="submit"/s);
			expect(headingsOf((await read("/resources/project-management-for-human-resource-managers")).main, 2).length).toBeGreaterThan(8);
		},
	);

	test("is anonymous: nothing is asked of the browser, no page sets a cookie, and all visitors get the same page", proves("1.30, 2.41, 6.17"), async () => {
		for (const path of ["/", "/training/101", "/cart", "/profile", "/myOrders"]) {
			const plain = await fetch(product.url + path);
			const other = await fetch(product.url + path, { headers: { authorization: "Bearer anything", cookie: "user=1; site=x; username=Robin" } });
			expect([plain.status, plain.headers.get("set-cookie"), plain.headers.get("www-authenticate")], path).toEqual([200, null, null]);
			expect(await other.text(), path).toBe(await plain.text());
		}
	});
});
