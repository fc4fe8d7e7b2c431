import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { migrate } from "#platform/database/migrate.ts";
import type { Database } from "#platform/database/tables.ts";
import { storeDatabases } from "#tests/support/databases.ts";
import { openTestDatabase, type TestDatabase } from "#tests/support/platform/database-fixture.ts";
import { plainText } from "#values/excerpt.ts";
import { readingMinutes } from "../rules/reading-time.ts";
import { cleanBody } from "./clean-body.ts";

const facts: [slug: string, facts: string[]][] = [
	[
		"5-best-practices-for-handling-workplace-sexual-harassment-complaints",
		["within 48 hours", "employers with 15 or more employees"],
	],
	[
		"california-leaves-of-absence-employers-must-understand-compliance",
		[
			"up to 12 weeks",
			"up to 26 weeks",
			"military caregiver",
			"up to 4 months",
			"12 weeks of protected",
			"Protected reasons",
			"Upcoming compliance training topics",
		],
	],
	[
		"project-management-for-human-resource-managers",
		[
			"Methodologies",
			"Planning",
			"Scheduling",
			"Scope",
			"Stakeholders",
			"Communication",
			"Change",
			"Evaluation",
			"3-day certification program",
		],
	],
	["how-metrics-can-help-avoid-common-compliance-mistakes", []],
	["the-coronavirus-aid-relief-and-economic-security-cares-act-and-its-impact-on-unemployment-insurance", []],
];

describe.each(storeDatabases)("the built-in articles on %s", (kind) => {
	let scenario: TestDatabase;
	beforeAll(async () => {
		scenario = await openTestDatabase(kind);
		await migrate(scenario.db);
	});
	afterAll(() => scenario?.close());
	const all = (db: Database) => db.selectFrom("articles").selectAll().orderBy("position").execute();

	test("exist after the first start, in the specification's order, already sanitized and normalized", async () => {
		const rows = await all(scenario.db);
		expect(rows.map(({ slug }) => slug)).toEqual(facts.map(([slug]) => slug));
		for (const { body, coming, minutes, published_at } of rows) {
			expect(cleanBody(body)).toBe(body);
			expect(minutes).toBe(coming ? null : readingMinutes(body));
			expect(published_at?.getTime()).toBeLessThan(Date.now());
		}
		expect(rows.map(({ minutes }) => minutes)).toEqual([5, 5, 5, null, null]);
	});

	test.each(facts)("%s contains the facts of the specification (sections 2 and 9)", async (slug, expected) => {
		const { body } = await scenario.db
			.selectFrom("articles")
			.select("body")
			.where("slug", "=", slug)
			.executeTakeFirstOrThrow();
		for (const fact of expected) expect(plainText(body)).toContain(fact);
	});

	test("are inserted once, so that changes by staff survive the next start", async () => {
		await scenario.db
			.updateTable("articles")
			.set({ title: "Changed", archived: true })
			.where("position", "=", 1)
			.execute();
		expect(await migrate(scenario.db)).toEqual([]);
		expect((await all(scenario.db))[0]).toMatchObject({ title: "Changed", archived: true });
		expect(await all(scenario.db)).toHaveLength(5);
	});
});
