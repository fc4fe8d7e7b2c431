import { type Kysely, sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { storeDatabases } from "#tests/support/databases.ts";
import { pgBouncerProgram, startPgBouncer } from "#tests/support/pgbouncer.ts";
import { openTestDatabase, type TestDatabase } from "#tests/support/platform/database-fixture.ts";
import { type OpenDatabase, openDatabase } from "../open-database.ts";
import { inTransaction } from "../transaction.ts";

describe.each(storeDatabases)("on the %s database", (kind) => {
	let scenario: TestDatabase;
	let one: OpenDatabase;
	beforeAll(async () => {
		scenario = await openTestDatabase(kind);
		one = scenario.url
			? await openDatabase({ directory: scenario.directory, url: scenario.url, maxConnections: 1 })
			: scenario;
	});
	afterAll(async () => {
		await one?.close();
		await scenario?.close();
	});

	const plannedWith = (word: string) => plannedStatements(one.db, word);

	test("plans a repeated statement once, whatever its values", async () => {
		const responses = [];
		for (const value of [1, 2, 3, 4])
			responses.push(
				(await sql<{ twice: number }>`select 2 * ${value}::integer as twice`.execute(one.db)).rows[0]?.twice,
			);
		expect(responses).toEqual([2, 4, 6, 8]);
		// The first execution was not prepared.
		expect(await plannedWith("2 * $1::integer")).toEqual([{ calls: 3 }]);
	});

	test("reads a changed table through a prepared statement, and reports the same errors", async () => {
		await sql`create table shelf (id integer primary key)`.execute(one.db);
		const put = (id: number) => sql`insert into shelf (id) values (${id})`.execute(one.db);
		const find = async (id: number) =>
			(await sql<{ id: number }>`select id from shelf where id = ${id}`.execute(one.db)).rows;
		for (const id of [1, 2, 3]) await put(id);
		await expect(put(3)).rejects.toMatchObject({ code: "23505" });
		expect(await find(3)).toEqual([{ id: 3 }]);
		await sql`alter table shelf add column title text`.execute(one.db);
		await sql`create index on shelf (title)`.execute(one.db);
		expect([await find(3), await find(4)]).toEqual([[{ id: 3 }], []]);
		await put(4);
		expect(await find(4)).toEqual([{ id: 4 }]);
	});

	test("runs concurrent statements, and statements without values, unchanged", async () => {
		for (let times = 0; times < 3; times++) await sql.raw("select 1 as one; select 2 as two").execute(one.db);
		expect(await plannedWith("as two")).toEqual([]);
	});

	test("prepares again after a column was added, and repeats a statement that failed for that", async () => {
		await sql`create table room (id integer primary key)`.execute(one.db);
		await sql`insert into room (id) values (1)`.execute(one.db);
		const all = async () => (await sql`select * from room where id = ${1}`.execute(one.db)).rows;
		for (let times = 0; times < 3; times++) expect(await all()).toEqual([{ id: 1 }]);
		await sql`alter table room add column title text`.execute(one.db);
		for (let times = 0; times < 3; times++) expect(await all()).toEqual([{ id: 1, title: null }]);
		await sql`alter table room add column size integer`.execute(one.db);
		const inside = inTransaction(one.db, async (trx) => await sql`select * from room where id = ${1}`.execute(trx));
		await expect(inside).rejects.toMatchObject({ code: "0A000" });
		expect(await all()).toEqual([{ id: 1, title: null, size: null }]);
	});
});

test.skipIf(!pgBouncerProgram)("prepares nothing behind a pooler", async () => {
	const scenario = await openTestDatabase("PostgreSQL");
	const bouncer = await startPgBouncer(scenario.url as string, { connections: 3 });
	const pooled = await openDatabase({ directory: scenario.directory, url: bouncer.url });
	try {
		const ask = async (value: number) =>
			(await sql<{ thrice: number }>`select 3 * ${value}::integer as thrice`.execute(pooled.db)).rows[0]?.thrice;
		for (let times = 0; times < 5; times++) expect(await Promise.all([1, 2, 3, 4].map(ask))).toEqual([3, 6, 9, 12]);
		expect(await plannedStatements(pooled.db, "3 * $1::integer")).toEqual([]);
	} finally {
		await pooled.close();
		await bouncer.stop();
		await scenario.close();
	}
});

async function plannedStatements<T>(db: Kysely<T>, word: string): Promise<{ calls: number }[]> {
	const statement = sql<{
		calls: number;
	}>`select (generic_plans + custom_plans)::int as calls from pg_prepared_statements where statement like '%' || ${word}::text || '%'`;
	return (await statement.execute(db)).rows;
}
