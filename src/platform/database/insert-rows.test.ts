import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { everyDatabase } from "#tests/support/databases.ts";
import { openTestDatabase, type TestDatabase } from "#tests/support/platform/database-fixture.ts";
import { insertRows } from "./insert-rows.ts";

declare module "./tables.ts" {
	interface Tables {
		inserted_rows: {
			name: string;
			at: Date | null;
			price: number | string;
			facts: string | { tags: string[] } | null;
			words: string[];
			state?: string;
		};
	}
}

const row = (name: string) => ({
	name,
	at: new Date("2027-03-01T18:30:00.123Z"),
	price: 12.5,
	facts: { tags: ["a", `it's "b"`] },
	words: ["x", "y, z"],
});

describe.each(everyDatabase)("rows inserted into the %s database", (kind) => {
	let opened: TestDatabase;
	beforeAll(async () => {
		opened = await openTestDatabase(kind);
		await sql`create table inserted_rows (
			id bigint generated always as identity, name text primary key, at timestamptz, price numeric(8, 2), facts jsonb, words text[], state text default 'new')`.execute(
			opened.db,
		);
	});
	afterAll(() => opened?.close());

	test("keep dates, numbers, JSON, arrays and their order, and get the defaults of other columns", async () => {
		const given = [row("zoë 🎓"), { ...row("a"), at: null, facts: null }];
		expect(await insertRows(opened.db, "inserted_rows", given).returningAll().execute()).toEqual([
			{ id: 1, ...row("zoë 🎓"), price: "12.50", state: "new" },
			{ id: 2, ...row("a"), price: "12.50", at: null, facts: null, state: "new" },
		]);
	});

	test("can skip those that exist", async () => {
		const given = [row("kept"), row("kept"), row("new")];
		const inserted = insertRows(opened.db, "inserted_rows", given).onConflict((conflict) => conflict.doNothing());
		expect(await inserted.returning("name").execute()).toEqual([{ name: "kept" }, { name: "new" }]);
	});

	test("share one statement, however many they are", () => {
		const statement = (count: number) =>
			insertRows(
				opened.db,
				"inserted_rows",
				Array.from({ length: count }, () => row("a")),
			).compile();
		expect(statement(3).sql).toBe(statement(1).sql);
		expect(statement(3).parameters).toHaveLength(1);
	});
});
