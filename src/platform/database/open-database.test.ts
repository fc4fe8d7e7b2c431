import { spawn } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { sql } from "kysely";
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from "vitest";
import { everyDatabase } from "#tests/support/databases.ts";
import { freePort } from "#tests/support/free-port.ts";
import { openTestDatabase, type TestDatabase } from "#tests/support/platform/database-fixture.ts";
import { fillDirectory } from "#tests/support/test-run.ts";
import { openDatabase } from "./open-database.ts";
import { inTransaction } from "./transaction.ts";

// @long: interrupts the creation of databases.

describe.each(everyDatabase)("the %s database", (kind) => {
	test("finishes pending work when it closes, and refuses later calls", async () => {
		const scenario = await openTestDatabase(kind);
		const began = Promise.withResolvers<void>();
		const work = inTransaction(scenario.db, async (trx) => {
			began.resolve();
			await pause(50);
			return (await sql<{ value: number }>`select 1 as value`.execute(trx)).rows[0]?.value;
		});
		await began.promise;
		await Promise.all([scenario.close(), scenario.close()]);
		expect(await work).toBe(1);
		await expect(sql`select 1`.execute(scenario.db)).rejects.toThrow();
	});
});

describe("connections to PostgreSQL", () => {
	let scenario: TestDatabase;
	beforeAll(async () => {
		scenario = await openTestDatabase("PostgreSQL");
	});
	afterAll(() => scenario?.close());

	test("closed by the server, idle or in use, fail only their own work", async () => {
		const onTrouble = vi.fn();
		const victim = await openDatabase({ directory: tmpdir(), url: scenario.url, maxConnections: 1, onTrouble });
		const end = async (pid: number | undefined) =>
			void (await sql`select pg_terminate_backend(${pid})`.execute(scenario.db));
		const readPid = async (db: typeof scenario.db) =>
			(await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(db)).rows[0]?.pid;

		const began = Promise.withResolvers<number | undefined>();
		const work = inTransaction(victim.db, async (trx) => {
			began.resolve(await readPid(trx));
			await sql`select pg_sleep(20)`.execute(trx);
		});
		const failed = expect(work).rejects.toMatchObject({ code: expect.stringMatching(/^(57P01|08006)$/) });
		await end(await began.promise);
		await failed;
		const idle = await readPid(victim.db);
		await end(idle);
		// Work that begins before the connection is seen to be closed may fail.
		await expect.poll(() => readPid(victim.db).catch(() => idle)).not.toBe(idle);
		expect(onTrouble).toHaveBeenCalled();
		await victim.close();
	});

	test("limit the duration of statements", async () => {
		const rows = (
			await sql<{
				setting: string;
			}>`select setting from pg_settings where name in ('statement_timeout', 'TimeZone') order by setting desc`.execute(
				scenario.db,
			)
		).rows;
		expect(rows.map((row) => row.setting)).toEqual(["UTC", "30000"]);
	});

	test("fail soon if the server is unavailable, without ending the process", async () => {
		const away = await openDatabase({
			directory: tmpdir(),
			url: `postgres://nobody@127.0.0.1:${await freePort()}/none`,
		});
		await expect(sql`select 1`.execute(away.db)).rejects.toMatchObject({ code: "ECONNREFUSED" });
		await away.close();
	});
});

describe("the embedded database's thread", () => {
	let directory: string;
	afterEach(() => rmSync(directory, { recursive: true, force: true }));

	test("does not block the main thread", async () => {
		directory = mkdtempSync(join(tmpdir(), "lectern-database-"));
		const { db, close } = await openDatabase({ directory });
		let ticks = 0;
		const timer = setInterval(() => ticks++, 5);
		await sql`select sum(i::int8 * i) from generate_series(1, 2000000) as i`.execute(db);
		clearInterval(timer);
		await close();
		expect(ticks).toBeGreaterThan(10);
	});

	test("fails all pending calls when it breaks, and reopens with every committed row", async () => {
		directory = mkdtempSync(join(tmpdir(), "lectern-database-"));
		fillDirectory(directory, "empty");
		let worker: { terminate(): Promise<number> } | undefined;
		process.once("worker", (started) => {
			worker = started as never;
		});
		const first = await openDatabase({ directory });
		await sql`create table kept (value int)`.execute(first.db);
		await sql`insert into kept values (1)`.execute(first.db);
		const waiting = Array.from({ length: 20 }, () =>
			inTransaction(first.db, (trx) => sql`select pg_sleep(60)`.execute(trx)),
		);
		const ended = Promise.allSettled(waiting);
		await pause(100);
		await worker?.terminate();
		expect((await ended).map((end) => end.status === "rejected" && end.reason.code)).toEqual(Array(20).fill("08006"));
		await expect(sql`select 1`.execute(first.db)).rejects.toMatchObject({ code: "08006" });
		await first.close();

		const second = await openDatabase({ directory });
		expect((await sql`select value from kept`.execute(second.db)).rows).toEqual([{ value: 1 }]);
		await second.close();
	});

	test("recreates a database whose creation was interrupted, even at its last files", async () => {
		directory = mkdtempSync(join(tmpdir(), "lectern-database-"));
		// Kills the process, like a power cut, at the first file that is created after the database's marker file.
		const cut = `import fs from "node:fs";
			const open = fs.openSync;
			let known = false;
			fs.openSync = (path, flags, ...more) => {
				if (known && flags & fs.constants.O_CREAT) process.kill(process.pid, "SIGKILL");
				known ||= Boolean(flags & fs.constants.O_CREAT) && /^database[^/]*.PG_VERSION$/.test(String(path).slice(${directory.length + 1}));
				return open.call(fs, path, flags, ...more);
			};`;
		const work = `import { openDatabase } from "${new URL("open-database.ts", import.meta.url).href}"; await openDatabase({ directory: "${directory}" });`;
		const env = { ...process.env, NODE_OPTIONS: `--import data:text/javascript,${encodeURIComponent(cut)}` };
		const child = spawn(process.execPath, ["--input-type=module", "--eval", work], { env, stdio: "ignore" });
		expect(await new Promise((resolve) => child.once("exit", (_code, signal) => resolve(signal)))).toBe("SIGKILL");
		const { db, close } = await openDatabase({ directory });
		expect((await sql`select 1 as value`.execute(db)).rows).toEqual([{ value: 1 }]);
		await close();
	});

	test("reports a directory that cannot be opened, and releases its lock", async () => {
		directory = mkdtempSync(join(tmpdir(), "lectern-database-"));
		writeFileSync(join(directory, "database"), "a file, not a folder");
		await expect(openDatabase({ directory })).rejects.toThrow();
		rmSync(join(directory, "database"));
		await (await openDatabase({ directory })).close();
	});
});
