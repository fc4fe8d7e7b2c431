import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { openForTest, startApp } from "#tests/support/catalog/courses-fixture.ts";
import { storeDatabases } from "#tests/support/databases.ts";
import { serveAnalytics } from "./endpoints.ts";
import { countSteps, type StepCounter } from "./step-counter.ts";

const browser =
	"Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Safari/605.1.15";

describe.each(storeDatabases)("visits, %s", (kind) => {
	let store: Awaited<ReturnType<typeof openForTest>>;
	let now = new Date("2026-11-21T10:00:00Z");
	const clock = { now: () => now };
	const warnings: unknown[] = [];
	const log = { warn: (what: unknown) => void warnings.push(what) } as never;
	let counter: StepCounter;
	let app: Awaited<ReturnType<typeof startApp>>;
	beforeAll(async () => {
		store = await openForTest(kind);
	});
	afterAll(() => store.close());
	beforeEach(async () => {
		now = new Date(now.getTime() + 3_600_000);
		await store.db.deleteFrom("daily_visits").execute();
		counter = countSteps({ db: store.db, clock, log });
		app = await startApp((serve) => serveAnalytics(serve, { db: store.db, clock }, counter));
	});
	afterEach(async () => {
		await app.close();
		await counter.stop();
	});

	const postStep = async (step: unknown, headers: Record<string, string> = {}, remoteAddress = "198.51.100.7") => {
		const response = await app.inject({
			method: "POST",
			url: "/api/visits",
			payload: { step } as object,
			headers: { "user-agent": browser, ...headers },
			remoteAddress,
		});
		return { status: response.statusCode, body: response.json() };
	};
	const stored = async () => {
		await counter.flush();
		return store.db.selectFrom("daily_visits").selectAll().orderBy("day").orderBy("step").execute();
	};

	test("counts steps by day across writes and stores nothing else", async () => {
		for (const step of ["visit", "course", "visit"]) expect(await postStep(step)).toEqual({ status: 200, body: {} });
		await counter.flush();
		await postStep("visit");
		expect((await stored()).map(({ step, count }) => [step, Number(count)])).toEqual([
			["course", 1],
			["visit", 3],
		]);
		expect(Object.keys((await stored())[0] ?? {}).sort()).toEqual(["count", "day", "step"]);
	});

	test("uses the date of New York", async () => {
		now = new Date("2026-11-22T04:59:00Z");
		await postStep("cart");
		now = new Date("2026-11-22T05:01:00Z");
		await postStep("cart");
		expect((await stored()).map(({ day }) => day)).toEqual(["2026-11-21", "2026-11-22"]);
	});

	test.each([
		["a robot", { "user-agent": "Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)" }],
		["a program", { "user-agent": "curl/8.5.0" }],
		["Do Not Track", { dnt: "1" }],
		["Global Privacy Control", { "sec-gpc": "1" }],
	])("%s gets the same response and is not counted", async (_who, headers) => {
		expect(await postStep("visit", headers)).toEqual({ status: 200, body: {} });
		expect(await stored()).toEqual([]);
	});

	test("limits steps per address and minute", async () => {
		for (let index = 0; index < 70; index++) expect((await postStep("visit")).status).toBe(200);
		await postStep("visit", {}, "198.51.100.8");
		expect(Number((await stored())[0]?.count)).toBe(61);
		now = new Date(now.getTime() + 60_000);
		await postStep("visit");
		expect(Number((await stored())[0]?.count)).toBe(62);
	});

	test.each([["paid"], ["checkout"], [""], [7], [null], ["visit\u0000"]])(
		"rejects the step %j with its field",
		async (step) => {
			const { status, body } = await postStep(step);
			expect([status, body.code, body.details[0].path]).toEqual([400, "invalid", "step"]);
			expect(await stored()).toEqual([]);
		},
	);

	test("adds up concurrent counts of several servers", async () => {
		const nodes = Array.from({ length: 4 }, () => countSteps({ db: store.db, clock, log }));
		for (const node of nodes)
			for (const step of ["visit", "course", "cart"] as const)
				for (let index = 0; index < 10; index++) node.count(step, `${step}`);
		await Promise.all(nodes.map((node) => node.stop()));
		expect((await stored()).map(({ count }) => Number(count))).toEqual([40, 40, 40]);
	});

	test("includes counts of a failed write in the next one", async () => {
		await postStep("cart");
		await store.db.schema.alterTable("daily_visits").renameTo("away").execute();
		await counter.flush();
		expect(warnings).toHaveLength(1);
		await store.db.schema
			.alterTable("away" as "daily_visits")
			.renameTo("daily_visits")
			.execute();
		expect((await stored()).map(({ count }) => Number(count))).toEqual([1]);
	});
});
