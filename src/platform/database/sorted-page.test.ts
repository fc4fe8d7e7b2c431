import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { storeDatabases } from "#tests/support/databases.ts";
import { openTestDatabase, type TestDatabase } from "#tests/support/platform/database-fixture.ts";
import { type SortKey, sortedPage } from "./sorted-page.ts";

const keys: Record<string, SortKey> = {
	name: { key: sql`lower(name)`, type: "text" },
	cents: { key: sql`cents`, type: "integer" },
	at: { key: sql`at`, type: "time" },
	id: "id",
};

describe.each(storeDatabases)("a sorted list of the %s database", (kind) => {
	let scenario: TestDatabase;
	beforeAll(async () => {
		scenario = await openTestDatabase(kind);
		await sql`create table goods (id integer primary key, name text not null, cents integer not null, at timestamptz(3) not null)`.execute(
			scenario.db,
		);
		// Few different keys, so that most rows share theirs with others.
		const rows = Array.from(
			{ length: 60 },
			(_, at) => sql`(${at + 1}::bigint, ${["Ann", "ann", "Ölaf", "“x”", ""][(at * 7) % 5]}::text,
			${(at * 13) % 4}::int, ${new Date(Date.UTC(2026, 0, (at * 11) % 6))}::timestamptz)`,
		);
		await sql`insert into goods values ${sql.join(rows)}`.execute(scenario.db);
	});
	afterAll(() => scenario?.close());

	async function read(sort: string | undefined, after: string | undefined, max: number) {
		const page = sortedPage(keys, "id", { sort, after });
		const { rows } = await sql<{ id: number; sort_key: unknown }>`
			select id, ${page.key} as sort_key from goods where ${page.where} order by ${page.order} limit ${max}`.execute(
			scenario.db,
		);
		const last = rows.at(-1);
		return {
			ids: rows.map(({ id }) => id),
			next: last && rows.length === max ? String(page.toCursor(last)) : undefined,
		};
	}

	test.each([undefined, "name", "-name", "cents", "-cents", "at", "-at", "id", "-id"])(
		"pages by %s contain every row once, in one order",
		async (sort) => {
			const { ids: all } = await read(sort, undefined, 100);
			expect(new Set(all).size).toBe(60);
			const paged: number[] = [];
			for (let next: string | undefined, first = true; first || next !== undefined; first = false) {
				const page = await read(sort, next, 7);
				paged.push(...page.ids);
				next = page.next;
			}
			expect(paged).toEqual(all);
		},
	);

	test("descending is the reverse of ascending, rows with the same key included", async () => {
		for (const name of Object.keys(keys))
			expect((await read(`-${name}`, undefined, 100)).ids).toEqual((await read(name, undefined, 100)).ids.reverse());
	});

	test("continues after a row that was deleted meanwhile", async () => {
		const first = await read("cents", undefined, 10);
		const rest = (await read("cents", undefined, 100)).ids.slice(10);
		await sql`delete from goods where id = ${first.ids.at(-1)}`.execute(scenario.db);
		expect((await read("cents", first.next, 100)).ids).toEqual(rest);
	});

	const cursor = (value: unknown) => Buffer.from(JSON.stringify(value)).toString("base64url");
	test.each([
		["of another order", cursor(["name", "ann", 1])],
		["with a text for a number", cursor(["cents", "x", 1])],
		["with a fraction", cursor(["cents", 1.5, 1])],
		["without an ID", cursor(["cents", 1])],
		["that is no JSON", "Wxx"],
	])("starts at the beginning for a cursor %s", async (_what, after) => {
		expect((await read("cents", after, 100)).ids).toEqual((await read("cents", undefined, 100)).ids);
	});

	test("an ID in a cursor that the column cannot hold does no harm", async () => {
		expect((await read(undefined, "999999999999999", 100)).ids).toEqual((await read(undefined, undefined, 100)).ids);
	});

	test.each([Number.MAX_SAFE_INTEGER, -8.64e15, 253_402_300_800_000])(
		"a time of %d in a cursor does no harm",
		async (time) => {
			expect((await read("at", cursor(["at", time, 1]), 100)).ids.length).toBeGreaterThan(0);
		},
	);

	test("a text in a cursor that PostgreSQL cannot store does no harm", async () => {
		for (const text of ["a\u0000", "\ud800"])
			expect((await read("name", cursor(["name", text, 1]), 100)).ids.length).toBeGreaterThan(0);
	});
});
