import { tmpdir } from "node:os";
import { sql } from "kysely";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { type FaultyProxy, openFaultyProxy } from "#tests/support/faulty-proxy.ts";
import { openTestDatabase, type TestDatabase } from "#tests/support/platform/database-fixture.ts";
import { type OpenDatabase, openDatabase } from "../open-database.ts";
import type { Executor } from "../tables.ts";
import { inTransaction } from "../transaction.ts";
import { isDatabaseAway } from "./is-away.ts";

// @long: stops the database of running products.

let scenario: TestDatabase;
let proxy: FaultyProxy;
let through: OpenDatabase;
beforeAll(async () => {
	scenario = await openTestDatabase("PostgreSQL");
});
afterAll(() => scenario?.close());

const ask = (db: Executor = through.db) => sql`select 1`.execute(db);
/** Blocks this thread. */
const pauseProcess = (milliseconds: number) =>
	Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, milliseconds);
const error = (work: Promise<unknown>) =>
	work.then(
		() => undefined,
		(cause: unknown) => cause,
	);

describe("an unavailable database", () => {
	beforeEach(async () => {
		const url = new URL(scenario.url as string);
		proxy = await openFaultyProxy(Number(url.port));
		url.port = String(proxy.port);
		through = await openDatabase({ directory: tmpdir(), url: url.href, maxConnections: 2 });
		await ask();
	});
	afterEach(async () => {
		await proxy.close();
		await through.close();
	});

	test("fails soon in the middle of a statement, then immediately, and works again when it responds", async () => {
		proxy.turn("hang");
		const waiting = await Promise.all([error(ask()), error(ask()), error(ask())]);
		expect(waiting.map(isDatabaseAway)).toEqual([true, true, true]);
		expect(await error(ask())).toMatchObject({ name: "DatabaseSilent" });
		proxy.turn("pass");
		await expect.poll(() => error(ask())).toBeUndefined();
	});

	test("is recognized by every error that it causes", async () => {
		for (const fault of [{ resetAfter: 0 }, "half-close", "refuse"] as const) {
			proxy.turn(fault);
			expect(isDatabaseAway(await error(inTransaction(through.db, (trx) => ask(trx)))), JSON.stringify(fault)).toBe(
				true,
			);
			proxy.turn("pass");
			await expect.poll(() => error(ask())).toBeUndefined();
		}
	});

	test("lets a slow statement on a healthy server finish", async () => {
		expect(await error(sql`select pg_sleep(3)`.execute(through.db))).toBeUndefined();
	});

	test("is not confused with a process that gets no CPU", async () => {
		proxy.turn("hang");
		const before = proxy.connections;
		const waiting = error(ask());
		await expect.poll(() => proxy.connections).toBeGreaterThan(before);
		proxy.turn("pass");
		pauseProcess(4_000);
		expect(await waiting).toBeUndefined();
	});

	test("is replaced by a new connection when the server becomes a replica", async () => {
		const pid = async () =>
			(await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(through.db)).rows[0]?.pid;
		const before = await pid();
		const refused = await error(
			inTransaction(through.db, async (trx) => {
				await sql`set transaction read only`.execute(trx);
				await sql`create table copy (value int)`.execute(trx);
			}),
		);
		expect(isDatabaseAway(refused)).toBe(true);
		expect(await pid()).not.toBe(before);
	});
});

test("distinguishes an unavailable, full or slow database from a mistake in the product", () => {
	const coded = (code: string) => Object.assign(new Error("failed"), { code });
	const away =
		"08006 53100 53200 53300 57014 57P01 57P02 57P03 57P05 25006 25P03 58030 ECONNREFUSED EHOSTUNREACH ENETUNREACH EAI_AGAIN ETIMEDOUT".split(
			" ",
		);
	expect(away.filter((code) => !isDatabaseAway(coded(code)))).toEqual([]);
	expect(
		["23505", "40001", "22003", "42P01", "25P02", "ENOENT", ""].filter((code) => isDatabaseAway(coded(code))),
	).toEqual([]);
	expect(isDatabaseAway(new Error("Query read timeout"))).toBe(true);
});
