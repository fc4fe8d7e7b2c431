import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openTestDatabase, type TestDatabase } from "../../../../tests/support/platform/database-fixture.ts";

let scenario: TestDatabase;
beforeAll(async () => {
	scenario = await openTestDatabase("embedded");
});
afterAll(() => scenario?.close());

const plannedWith = async (word: string) =>
	(
		await sql<{
			calls: number;
		}>`select (generic_plans + custom_plans)::int as calls from pg_prepared_statements where statement like '%' || ${word}::text || '%'`.execute(scenario.db)
	).rows;

test("plans a repeated statement once, whatever its values", async () => {
	const responses = [];
	for (const value of [1, 2, 3, 4]) responses.push((await sql<{ twice: number }>`select 2 * ${value}::integer as twice`.execute(scenario.db)).rows[0]?.twice);
	expect(responses).toEqual([2, 4, 6, 8]);
	// The first execution was not prepared.
	expect(await plannedWith("2 * $1::integer")).toEqual([{ calls: 3 }]);
});

test("reads a changed table through a prepared statement, and reports the same errors", async () => {
	await sql`create table shelf (id integer primary key)`.execute(scenario.db);
	const put = (id: number) => sql`insert into shelf (id) values (${id})`.execute(scenario.db);
	const find = async (id: number) => (await sql<{ id: number }>`select id from shelf where id = ${id}`.execute(scenario.db)).rows;
	for (const id of [1, 2, 3]) await put(id);
	await expect(put(3)).rejects.toMatchObject({ code: "23505" });
	expect(await find(3)).toEqual([{ id: 3 }]);
	await sql`alter table shelf add column title text`.execute(scenario.db);
	await sql`create index on shelf (title)`.execute(scenario.db);
	expect([await find(3), await find(4)]).toEqual([[{ id: 3 }], []]);
	await put(4);
	expect(await find(4)).toEqual([{ id: 4 }]);
});

test("runs concurrent statements, and statements without values, unchanged", async () => {
	for (let times = 0; times < 3; times++) await sql.raw("select 1 as one; select 2 as two").execute(scenario.db);
	expect(await plannedWith("as two")).toEqual([]);
});
