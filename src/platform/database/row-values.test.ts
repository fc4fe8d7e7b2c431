import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { everyDatabase } from "#tests/support/databases.ts";
import { openTestDatabase, type TestDatabase } from "#tests/support/platform/database-fixture.ts";

describe.each(everyDatabase)("values of the %s database", (kind) => {
	let scenario: TestDatabase;
	beforeAll(async () => {
		scenario = await openTestDatabase(kind);
		await sql`create table things (
			id bigint generated always as identity primary key, small int unique, words text not null default '', data jsonb, body bytea,
			constraint small_is_small check (small < 100))`.execute(scenario.db);
	});
	afterAll(() => scenario?.close());

	const read = async (expression: ReturnType<typeof sql>) =>
		(await sql<{ value: unknown }>`select ${expression} as value`.execute(scenario.db)).rows[0]?.value;

	test.each([
		["int4", sql`7`, 7],
		["int8", sql`9007199254740991::int8`, 9007199254740991],
		["count", sql`count(*)`, 1],
		["numeric", sql`1.50::numeric`, "1.50"],
		["float8", sql`0.1::float8`, 0.1],
		["boolean", sql`true`, true],
		["null", sql`null`, null],
		["text", sql`'Ω 😀'`, "Ω 😀"],
		["date", sql`'2026-02-28'::date`, "2026-02-28"],
		["timestamptz", sql`'2026-11-01T05:30:00.123Z'::timestamptz`, new Date("2026-11-01T05:30:00.123Z")],
		["timestamptz without an offset is UTC", sql`'2026-11-01 05:30'::timestamptz`, new Date("2026-11-01T05:30:00Z")],
		["jsonb", sql`'{"a":[1,null]}'::jsonb`, { a: [1, null] }],
		["json", sql`'[1]'::json`, [1]],
		["bytea", sql`'\\x00ff'::bytea`, Buffer.from([0, 255])],
		["text[]", sql`array['a', 'b "c"', null]`, ["a", 'b "c"', null]],
		["int4[]", sql`array[1, 2]`, [1, 2]],
		["int8[]", sql`array[1, null]::int8[]`, [1, null]],
		["date[]", sql`array['2026-02-28']::date[]`, ["2026-02-28"]],
		["numeric[]", sql`array[1.50]`, ["1.50"]],
		[
			"citext and pg_trgm are there for extensions",
			sql`(select count(*) from pg_available_extensions where name in ('citext', 'pg_trgm'))`,
			2,
		],
	])("%s", async (_name, expression, expected) => {
		expect(await read(expression)).toEqual(expected);
	});

	test("reads a timestamp as a Date", async () => {
		expect(await read(sql`'2026-11-01 05:30'::timestamp`)).toBeInstanceOf(Date);
	});

	test("reads bytes as a Buffer", async () => {
		expect(Buffer.isBuffer(await read(sql`'\\x01'::bytea`))).toBe(true);
	});

	test.each([
		["a date", sql`${new Date("2026-11-01T05:30:00.123Z")}::timestamptz`, new Date("2026-11-01T05:30:00.123Z")],
		["an object as JSON", sql`${{ a: ["ü"] }}::jsonb`, { a: ["ü"] }],
		["an array", sql`${["a", "b,c"]}::text[]`, ["a", "b,c"]],
		["an array of numbers", sql`${[1, 2]}::int[]`, [1, 2]],
		["bytes", sql`${new Uint8Array([0, 1, 255])}::bytea`, Buffer.from([0, 1, 255])],
		["true", sql`${true}::boolean`, true],
		["a number as a decimal", sql`${1.5}::numeric`, "1.5"],
		["nothing", sql`${null}::text`, null],
		["a million letters", sql`length(${"é".repeat(1_000_000)}::text)`, 1_000_000],
	])("writes %s", async (_name, expression, expected) => {
		expect(await read(expression)).toEqual(expected);
	});

	test("rejects an int8 that a number cannot hold, and keeps the connection", async () => {
		await expect(read(sql`9007199254740993::int8`)).rejects.toThrow(RangeError);
		expect(await read(sql`1`)).toBe(1);
	});

	test("counts changed rows, also after WITH", async () => {
		const inserted = await sql`insert into things (small) values (10), (11), (12)`.execute(scenario.db);
		const updated =
			await sql`with chosen as (select 10 as small) update things set words = 'x' where small in (select small from chosen)`.execute(
				scenario.db,
			);
		const none = await sql`delete from things where small = 77`.execute(scenario.db);
		expect([inserted, updated, none].map((result) => result.numAffectedRows)).toEqual([3n, 1n, 0n]);
	});

	test.each([
		[
			"unique",
			sql`insert into things (small) values (50), (50)`,
			{ code: "23505", constraint: "things_small_key", table: "things", detail: "Key (small)=(50) already exists." },
		],
		["check", sql`insert into things (small) values (100)`, { code: "23514", constraint: "small_is_small" }],
		["not null", sql`insert into things (words) values (null)`, { code: "23502", column: "words" }],
		["no table", sql`select * from nothing`, { code: "42P01" }],
		["syntax", sql`selec`, { code: "42601", position: "1" }],
		["bad parameter", sql`select ${"x"}::int`, { code: "22P02" }],
		["U+0000", sql`select ${"a\u0000b"}::text`, { code: "22021" }],
	])("preserves the fields of an error: %s", async (_name, statement, fields) => {
		await expect(statement.execute(scenario.db)).rejects.toMatchObject(fields);
	});
});
