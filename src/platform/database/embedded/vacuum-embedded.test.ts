import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openForTest } from "#tests/support/catalog/courses-fixture.ts";
import { vacuumEmbedded } from "./vacuum-embedded.ts";

let opened: Awaited<ReturnType<typeof openForTest>>;
beforeAll(async () => {
	opened = await openForTest("embedded");
	for (const table of ["busy", "busier", "quiet"]) {
		await sql`create table ${sql.id(table)} (id integer primary key, value integer)`.execute(opened.db);
		// An index on the changed column keeps PostgreSQL from pruning dead rows itself.
		await sql`create index on ${sql.id(table)} (value)`.execute(opened.db);
		await sql`insert into ${sql.id(table)} select id, 0 from generate_series(1, 200) id`.execute(opened.db);
	}
	await sql`select pg_stat_force_next_flush()`.execute(opened.db);
	await sql`vacuum (analyze)`.execute(opened.db);
});
afterAll(() => opened?.close());

const update = async (table: string, times: number) => {
	for (let time = 0; time < times; time++) await sql`update ${sql.id(table)} set value = value + 1`.execute(opened.db);
	// PostgreSQL otherwise publishes statistics at most once a second.
	await sql`select pg_stat_force_next_flush()`.execute(opened.db);
};
const deadRows = async (table: string) => {
	const { rows } = await sql<{
		dead: number;
	}>`select n_dead_tup::integer as dead from pg_stat_user_tables where relname = ${table}`.execute(opened.db);
	return rows[0]?.dead;
};

test("vacuums and analyzes changed tables, the most changed first, while no call waits", async () => {
	await update("busy", 2);
	await update("busier", 20);
	const idle = async () => true;
	expect(await vacuumEmbedded(opened.db, async () => false)).toEqual([]);
	let asked = 0;
	expect(await vacuumEmbedded(opened.db, async () => ++asked <= 1)).toEqual(["busier"]);
	expect([await deadRows("busier"), await deadRows("busy")]).toEqual([0, 400]);
	expect(await vacuumEmbedded(opened.db, idle)).toEqual(["busy"]);
	expect(await vacuumEmbedded(opened.db, idle)).toEqual([]);
	const { rows } = await sql<{
		rows: number;
	}>`select reltuples::integer as rows from pg_class where relname = 'busy'`.execute(opened.db);
	expect(rows).toEqual([{ rows: 200 }]);
});
