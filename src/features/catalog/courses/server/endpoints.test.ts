import type { FastifyInstance } from "fastify";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { replaceCredits } from "#features/catalog/accreditation/server/index.ts";
import { serveArtwork } from "#features/catalog/artwork/server/artwork.ts";
import { loadSample } from "#features/catalog/sample-catalog/server/load-sample.ts";
import { recordContentChange } from "#platform/cache/content/record-content-change.ts";
import type { Database } from "#platform/database/tables.ts";
import { inTransaction } from "#platform/database/transaction.ts";
import {
	courseRow,
	importContext,
	importRows,
	openForTest,
	site,
	startApp,
} from "#tests/support/catalog/courses-fixture.ts";
import { testProfile } from "#tests/support/platform/email-fixture.ts";
import { proves } from "#tests/support/proves.ts";
import { Course, type CourseCard, type UpcomingWebinar } from "../contract.ts";
import { courseForSale } from "./course-for-sale.ts";
import { serveCatalog } from "./endpoints.ts";

const now = new Date("2026-11-21T12:00:00Z");
const clock = { now: () => now };
const other = [{ name: "Elsewhere", siteId: 7 }];
const later = (days: number) => new Date(now.getTime() + days * 86_400_000).toISOString();

const rows = [
	courseRow(1, {
		webinarDate: later(5),
		discountedPrice: 150.5,
		description: "<p>Rich &amp; <script>x</script>safe</p>",
		creditHours: 1.5,
		Pricings: [
			{ sessionType: "Live session", price: 200 },
			{ sessionType: "Transcript", price: 99.99 },
		],
	}),
	courseRow(2, {
		webinarDate: later(3),
		category: "Compliance",
		instructor: '"Bea Example"',
		instructor_profile: "<p>Own</p>",
	}),
	courseRow(3, { webinarDate: later(4), category: "Life Sciences", description: `<p>${"word ".repeat(100)}</p>` }),
	courseRow(4, { webinarDate: later(-30), archieve: true }),
	courseRow(5, { webinarDate: later(2), Sites: other }),
	courseRow(6, { webinarDate: now.toISOString() }),
	courseRow(7, { archieve: null }),
	courseRow(8, { webinarDate: later(1), archieve: true }),
	courseRow(9, { webinarDate: later(6), Sites: [{ name: "LECTERN", siteId: 3 }] }),
	...Array.from({ length: 14 }, (_, i) =>
		courseRow(20 + i, {
			webinarDate: i % 5 === 0 ? null : later(10 + (i % 3)),
			archieve: i % 2 === 0,
			category: i % 4 === 0 ? "Compliance" : "Human Resources",
		}),
	),
];

describe("calls of the catalog", () => {
	let opened: Awaited<ReturnType<typeof openForTest>>;
	let db: Database;
	let app: FastifyInstance;
	beforeAll(async () => {
		opened = await openForTest("PostgreSQL");
		db = opened.db;
		await importRows(db, rows);
		app = await startApp((serve, mounted) => {
			serveCatalog(serve, { db, clock, showChanges: async () => {}, ...site, site: () => testProfile });
			serveArtwork(mounted, { db, clock, site: () => testProfile });
		});
	});
	afterAll(async () => {
		await app?.close();
		await opened?.close();
	});
	const get = async <T>(path: string) => {
		const response = await app.inject(path);
		return {
			status: response.statusCode,
			body: response.json() as T,
			link: response.headers.link as string | undefined,
		};
	};
	const listIds = (courses: { courseID: number }[]) => courses.map((course) => course.courseID);
	/** Follows `Link: rel="next"` to the end. */
	const walk = async <T>(path: string): Promise<T[]> => {
		const all: T[] = [];
		for (let at: string | undefined = path; at; ) {
			const page: { body: T[]; link: string | undefined } = await get<T[]>(at);
			all.push(...page.body);
			at = page.link?.match(/^<(.*)>; rel="next"$/)?.[1];
		}
		return all;
	};

	it("lists upcoming webinars of every category, the next one first", proves("3.17"), async () => {
		const { status, body } = await get<UpcomingWebinar[]>("/api/admin/courses/upcoming/");
		expect(status).toBe(200);
		expect(listIds(body).slice(0, 4)).toEqual([2, 3, 1, 9]);
		expect(body.every((one) => Date.parse(one.webinarDate) > now.getTime() && !one.archieve)).toBe(true);
		expect(body[0]).toEqual({
			courseID: 2,
			title: "Course 2",
			instructor: "Bea Example",
			instructorSlug: "bea-example",
			imageSrc: expect.stringMatching(/^\/covers\/2\.svg\?v=/),
			webinarDate: later(3),
			duration: 90,
			category: "Compliance",
			list: "training",
			archieve: false,
			version: 1,
			changedAt: expect.stringMatching(/Z$/),
		});
		expect(listIds(await walk<UpcomingWebinar>("/api/admin/courses/upcoming?limit=2"))).toEqual(listIds(body));
	});

	it.each([1, 2, 3, 5, 200])(
		"lists each course once in the specified order, in pages of %d",
		proves("2.158, 3.32, 5.45-5.47, 7.76, 7.77, 9.22, 9.23"),
		async (limit) => {
			const expected = (archived: boolean, categories: string[]) => {
				const listed = rows
					.filter((row) => categories.includes(row.category ?? "") && (row.archieve ?? false) === archived)
					.filter(
						({ Sites }) => !Sites || Sites.some(({ name, siteId }) => siteId === 1 || name.toLowerCase() === "lectern"),
					);
				// ISO dates sort as text, before courses without a date.
				const findOrder = ({ webinarDate, courseID }: (typeof rows)[number]) =>
					`${webinarDate ?? "none"} ${String(courseID).padStart(3)}`;
				return listIds(listed.toSorted((a, b) => (findOrder(a) < findOrder(b) ? -1 : 1)));
			};
			const list = async (query: string) =>
				listIds(await walk<CourseCard>(`/api/admin/courses?view=card&limit=${limit}${query}`));
			expect(await list("&archived=false")).toEqual(expected(false, ["Human Resources", "Compliance"]));
			expect(await list("&archived=true")).toEqual(expected(true, ["Human Resources", "Compliance"]));
			expect(await list("&archived=true&category=Compliance")).toEqual(expected(true, ["Compliance"]));
			expect((await list("")).toSorted((a, b) => a - b)).toEqual(
				[
					...expected(true, ["Human Resources", "Compliance"]),
					...expected(false, ["Human Resources", "Compliance"]),
				].toSorted((a, b) => a - b),
			);
		},
	);

	it("omits the long texts in cards and returns them in whole courses", async () => {
		const [card] = (await get<CourseCard[]>("/api/admin/courses?view=card&category=Compliance&limit=1")).body;
		expect(card).not.toHaveProperty("what_you_will_learn");
		const [whole] = (await get<Course[]>("/api/admin/courses?category=Compliance&limit=1")).body;
		expect(whole).toMatchObject({ courseID: 2, instructor_profile: "<p>Own</p>", what_you_will_learn: "" });
	});

	it("returns only the beginning of a description in Life Sciences cards", async () => {
		const { body } = await get<CourseCard[]>("/api/admin/courses/lifescience");
		expect(listIds(body)).toEqual([3]);
		expect(body[0]?.description.split(" ").length).toBe(49);
	});

	it("returns a course with the specified fields, sanitized texts, and prices in dollars", async () => {
		const { body } = await get<Course>("/api/admin/courses/1");
		expect(Course.parse(body)).toEqual(body);
		expect(body).toMatchObject({
			courseID: 1,
			description: "<p>Rich &amp; safe</p>",
			price: 200,
			discountedPrice: 150.5,
			webinarDate: later(5),
			archieve: false,
			duration: 90,
			creditHours: 1.5,
			Sites: [{ name: "Lectern", siteId: 1 }],
		});
		expect(body.Pricings).toEqual([
			{
				id: expect.any(Number),
				sessionType: "Live session",
				price: 200,
				grants: { live: true, recording: false, transcript: false },
				seats: 1,
			},
			{
				id: expect.any(Number),
				sessionType: "Transcript",
				price: 99.99,
				grants: { live: false, recording: false, transcript: true },
				seats: 1,
			},
		]);
		expect((await get<Course>("/api/admin/courses/4")).body.archieve).toBe(true);
	});

	it("returns the credits by accrediting body, in courses and in cards", async () => {
		await inTransaction(db, async (trx) => {
			await replaceCredits(trx, 3, [
				{ accreditingBody: "CPE", number: "CPE-1", hours: 1 },
				{ accreditingBody: "RAPS", number: "RAPS-1", hours: 1.5 },
			]);
			await recordContentChange(trx, { tags: ["course:3"] });
		});
		const credits = [
			{ accreditingBody: "RAPS", hours: 1.5 },
			{ accreditingBody: "CPE", hours: 1 },
		];
		expect((await get<Course>("/api/admin/courses/3")).body.credits).toEqual(credits);
		expect((await get<CourseCard[]>("/api/admin/courses/lifescience")).body[0]?.credits).toEqual(credits);
		expect((await get<Course>("/api/admin/courses/1")).body.credits).toEqual([]);
	});

	it.each([
		["/api/admin/courses/999999", 404, "course_not_found"],
		["/api/admin/courses/0", 404, "course_not_found"],
		["/api/admin/courses/5", 404, "course_not_found"],
		["/api/admin/courses/99999999999", 404, "course_not_found"],
		["/api/admin/courses/abc", 400, "invalid"],
		["/api/admin/courses/-1", 400, "invalid"],
		["/api/admin/courses?limit=0", 400, "invalid"],
		["/api/admin/courses?limit=201", 400, "invalid"],
		["/api/admin/courses?archived=maybe", 400, "invalid"],
		["/api/admin/courses?category=", 400, "invalid"],
		["/api/admin/courses?unknown=1", 400, "invalid"],
		["/api/admin/courses?limit=1&limit=2", 400, "invalid"],
		["/api/admin/courses?cursor=nonsense", 400, "cursor_not_valid"],
		["/api/admin/courses/lifescience?cursor=nonsense", 400, "cursor_not_valid"],
		["/api/admin/courses/upcoming?cursor=nonsense", 400, "cursor_not_valid"],
	])("refuses %s with %d %s", async (path, status, code) => {
		const response = await get<{ code: string; message: string; requestId: string }>(path);
		expect(response).toMatchObject({
			status,
			body: { code, message: expect.any(String), requestId: expect.any(String) },
		});
	});

	it("serves covers as safe pictures, cached for long at their own address", async () => {
		const { imageSrc } = (await get<Course>("/api/admin/courses/1")).body;
		const cover = await app.inject(imageSrc);
		expect(cover.statusCode).toBe(200);
		expect(cover.headers).toMatchObject({
			"content-type": "image/svg+xml; charset=utf-8",
			"cache-control": "public, max-age=31536000, immutable",
		});
		expect(cover.headers["content-security-policy"]).toMatch(/^default-src 'none'.*sandbox$/);
		expect(cover.body).toMatch(/^<svg/);
		expect(
			(await app.inject({ url: imageSrc, headers: { "if-none-match": cover.headers.etag as string } })).statusCode,
		).toBe(304);
		expect((await app.inject("/covers/1.svg?v=old")).headers["cache-control"]).toBe("public, max-age=300");
		const shared = await app.inject("/covers/1.png");
		expect([shared.statusCode, shared.headers["content-type"]]).toEqual([200, "image/png"]);
		expect([shared.rawPayload.readUInt32BE(16), shared.rawPayload.readUInt32BE(20)]).toEqual([1200, 630]);
		for (const none of [
			"/covers/999.svg",
			"/covers/99999999999.svg",
			"/covers/x.svg",
			"/portraits/ann-example.svg",
			"/portraits/..%2f.svg",
		])
			expect((await app.inject(none)).json()).toMatchObject({ code: "picture_not_found" });
	});

	it("returns the site's courses with their pricings for the checkout, in the requested order", async () => {
		const sold = await courseForSale(db, [4, 1, 5, 999, 1], site, clock.now());
		expect(listIds(sold)).toEqual([4, 1]);
		expect(sold[1]).toMatchObject({
			priceCents: 20_000,
			discountedCents: 15_050,
			webinarDate: new Date(later(5)),
			archieve: false,
		});
		expect(sold[1]?.pricings.map((pricing) => [pricing.sessionType, pricing.priceCents, pricing.seats])).toEqual([
			["Live session", 20_000, 1],
			["Transcript", 9_999, 1],
		]);
	});

	it("loads the complete sample, and adds no course twice", async () => {
		const first = await loadSample({ ...importContext(db), clock });
		const before = await courseForSale(db, [101], site, clock.now());
		expect(await loadSample({ ...importContext(db), clock })).toEqual(first);
		expect(await courseForSale(db, [101], site, clock.now())).toEqual(before);
		expect(before[0]?.pricings).toHaveLength(9);
		const { body } = await get<{ name: string; portraitSrc: string | null }[]>("/api/admin/instructors");
		expect(body).toHaveLength(4);
		expect(body.map(({ portraitSrc }) => portraitSrc)).toEqual([null, null, null, null]);
		expect((await get<Course>("/api/admin/courses/101")).body.instructor_profile).toMatch(/^<p>/);
	});
});
