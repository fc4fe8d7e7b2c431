import { setTimeout as pause } from "node:timers/promises";
import { CompiledQuery, type Kysely, sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { everyDatabase } from "#tests/support/databases.ts";
import { openTestDatabase, type TestDatabase } from "#tests/support/platform/database-fixture.ts";
import { inTransaction } from "./transaction.ts";

describe.each(everyDatabase)("transactions of the %s database", (kind) => {
	let scenario: TestDatabase;
	beforeAll(async () => {
		scenario = await openTestDatabase(kind);
		await sql`create table entries (run int not null, step int not null, unique (run, step))`.execute(scenario.db);
	});
	afterAll(() => scenario?.close());
	beforeEach(async () => void (await sql`truncate entries`.execute(scenario.db)));

	const write = (db: Kysely<never> | TestDatabase["db"], run: number, step: number) =>
		sql`insert into entries values (${run}, ${step})`.execute(db as TestDatabase["db"]);
	const count = async () =>
		(await sql<{ count: number }>`select count(*) from entries`.execute(scenario.db)).rows[0]?.count;

	test("isolate 200 concurrent transactions from plain statements, and undo the half that fails", async () => {
		const seen: (number | undefined)[] = [];
		const transactions = Array.from({ length: 200 }, (_, run) =>
			inTransaction(scenario.db, async (trx) => {
				const me = await sql<{ id: string }>`select pg_current_xact_id()::text as id`.execute(trx);
				await write(trx, run, 1);
				await pause(Math.random() * 3);
				await write(trx, run, 2);
				const after = await sql<{
					id: string;
					mine: number;
				}>`select pg_current_xact_id()::text as id, (select count(*) from entries where run = ${run}) as mine`.execute(
					trx,
				);
				expect(after.rows[0]?.id).toBe(me.rows[0]?.id);
				seen.push(after.rows[0]?.mine);
				if (run % 2) throw new Error("not this one");
			}),
		);
		const plain = Array.from({ length: 200 }, async (_, step) => {
			await write(scenario.db, 1000, step);
			// No reader sees one of a transaction's two rows without the other.
			return (
				await sql`select run from entries where run < 1000 group by run having count(*) <> 2 or run % 2 = 1`.execute(
					scenario.db,
				)
			).rows.length;
		});
		const ended = await Promise.allSettled(transactions);
		expect(await Promise.all(plain)).toEqual(Array(200).fill(0));
		expect(ended.filter(({ status }) => status === "fulfilled")).toHaveLength(100);
		expect(seen).toEqual(Array(200).fill(2));
		expect(await count()).toBe(200 + 200);
	});

	test("throw the error of their work and save nothing", async () => {
		const mine = new Error("mine");
		const work = inTransaction(scenario.db, async (trx) => {
			await write(trx, 1, 1);
			throw mine;
		});
		await expect(work).rejects.toBe(mine);
		expect(await count()).toBe(0);
	});

	test("report no commit when the work continued after a failed statement", async () => {
		const work = inTransaction(scenario.db, async (trx) => {
			await write(trx, 1, 1);
			await write(trx, 1, 1).catch(() => {});
		});
		await expect(work).rejects.toThrow(/rolled back/);
		expect(await count()).toBe(0);
	});

	test("refuse the plain database and a nested transaction inside them", async () => {
		await inTransaction(scenario.db, async (trx) => {
			await pause(1);
			await expect(write(scenario.db, 1, 1)).rejects.toThrow(/beside the open transaction/);
			await expect(scenario.db.transaction().execute(async () => {})).rejects.toThrow(/beside the open transaction/);
			await expect(inTransaction(scenario.db, async () => {})).rejects.toThrow(/inside another one/);
			await write(trx, 1, 2);
		});
		expect(await count()).toBe(1);
	});

	test("let work that outlives them use the database afterwards", async () => {
		const committed = Promise.withResolvers<void>();
		let later: Promise<unknown> | undefined;
		await inTransaction(scenario.db, async () => {
			later = committed.promise.then(() => write(scenario.db, 1, 1));
		});
		committed.resolve();
		await later;
		expect(await count()).toBe(1);
	});

	test("roll back a connection that is released inside them, failed or not", async () => {
		for (const spoil of ["select 1", "select 1/0"]) {
			await scenario.db.connection().execute(async (connection) => {
				await connection.executeQuery(CompiledQuery.raw("begin"));
				await write(connection, 1, 1);
				await connection.executeQuery(CompiledQuery.raw(spoil)).catch(() => {});
			});
			expect(await count()).toBe(0);
			await write(scenario.db, 2, spoil.length);
			await sql`delete from entries`.execute(scenario.db);
		}
	});

	test.each(["40001", "40P01"])("run again up to three times after %s", async (code) => {
		let tries = 0;
		const giveUp = (until: number) =>
			inTransaction(scenario.db, async (trx) => {
				await write(trx, 1, ++tries);
				if (tries < until)
					await sql`do ${sql.lit(`begin raise exception 'again' using errcode = '${code}'; end`)}`.execute(trx);
				return "done";
			});
		expect(await giveUp(4)).toBe("done");
		expect(await count()).toBe(1);
		await sql`delete from entries`.execute(scenario.db);
		tries = 0;
		await expect(giveUp(9)).rejects.toMatchObject({ code });
		expect(tries).toBe(4);
	});
});
