import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { everyDatabase } from "#tests/support/databases.ts";
import { openTestDatabase, type TestDatabase } from "#tests/support/platform/database-fixture.ts";
import { migrate } from "../../database/migrate.ts";
import { deleteWindows } from "./limit-store.ts";
import { consumeLimit, releaseLimit } from "./take-limit.ts";

describe.each(everyDatabase)("a limit of three attempts a minute on the %s database", (kind) => {
	let scenario: TestDatabase;
	let now: number;
	const clock = { now: () => new Date(now) };
	beforeAll(async () => {
		scenario = await openTestDatabase(kind);
		await migrate(scenario.db);
	});
	afterAll(() => scenario?.close());
	beforeEach(async () => {
		await scenario.db.deleteFrom("limits").execute();
		now = Date.UTC(2026, 11, 31, 23, 59, 59, 900);
	});

	const attempt = (key = "login:ann") => consumeLimit(scenario.db, clock, { key, max: 3, seconds: 60 });
	const allowed = async (times: number) => {
		for (let time = 0; time < times; time++) expect(await attempt()).toBeNull();
	};

	test("holds around the turn of a minute, a day and a year", async () => {
		await allowed(2);
		now += 200;
		await allowed(1);
		expect(await attempt()).toBe(60);
		expect(await attempt("login:ben")).toBeNull();
	});

	test("ends 60 seconds after the first attempt, whatever came between", async () => {
		await allowed(3);
		now += 59_999;
		expect(await attempt()).toBe(1);
		now += 1;
		await allowed(3);
		expect(await attempt()).toBeGreaterThan(0);
	});

	test("counts attempts of one moment once each", async () => {
		const taken = await Promise.all(Array.from({ length: 8 }, () => attempt()));
		expect(taken.filter((wait) => wait === null)).toHaveLength(3);
	});

	test("gives an attempt back", async () => {
		await allowed(3);
		await releaseLimit(scenario.db, "login:ann");
		await allowed(1);
		expect(await attempt()).toBeGreaterThan(0);
	});

	test.each([
		["ahead", 365],
		["behind", -365],
	])("counts anew after a clock was a year %s", async (_, days) => {
		now += days * 86_400_000;
		await allowed(3);
		now -= days * 86_400_000;
		await allowed(3);
	});

	test("forgets what has ended", async () => {
		await allowed(1);
		now += 60_001;
		await attempt("login:ben");
		await deleteWindows(scenario.db, clock.now());
		expect(await scenario.db.selectFrom("limits").select("taken").execute()).toHaveLength(1);
	});
});
