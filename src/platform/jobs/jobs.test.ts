import type { FastifyBaseLogger } from "fastify";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { openForTest } from "#tests/support/catalog/courses-fixture.ts";
import { everyDatabase } from "#tests/support/databases.ts";
import { eventually } from "#tests/support/run/eventually.ts";
import { declareJob } from "./declare-job.ts";
import { createJobs, type Jobs } from "./jobs.ts";
import { eraseJobs } from "./jobs-store.ts";

describe.each(everyDatabase)("batched jobs (%s)", (kind) => {
	let opened: Awaited<ReturnType<typeof openForTest>>;
	let jobs: Jobs;
	const each = declareJob<{ number: number }>({ name: "each", retries: 1, batchSize: 20 });
	const alike = declareJob<object>({ name: "alike", batchSize: 20, alike: true });
	const mine = declareJob<{ email: string }>({ name: "mine" });
	const setsBack = declareJob<object>({ name: "sets-back" });
	const lost = declareJob<object>({ name: "lost" });
	const taken: string[] = [];
	const done: number[] = [];
	let setBack = 0;
	let tries = 0;
	let calls = 0;
	const log = { error: () => {}, info: () => {}, warn: () => {} } as unknown as FastifyBaseLogger;
	const open = (schedules = true) =>
		createJobs(opened.db, { embedded: kind === "embedded", log, pollSeconds: 0.5, schedules });
	beforeAll(async () => {
		opened = await openForTest(kind);
		jobs = open();
		jobs.handle(each, async ({ number }) => {
			if (number === 3 && ++tries === 1) throw new Error("not yet");
			done.push(number);
		});
		jobs.handle(mine, async () => {});
		jobs.handle(lost, async (_data, id) => void taken.push(id));
		jobs.handle(alike, async () => void calls++);
		jobs.handle(setsBack, async () => void vi.setSystemTime(Date.now() - 3_600_000 * ++setBack));
		await jobs.start();
	});
	afterAll(async () => {
		await jobs?.stop();
		await opened?.close();
	});

	it("end separately: a failed one is retried, the others run once", async () => {
		await opened.db.transaction().execute(async (trx) => {
			for (let number = 0; number < 15; number++) await jobs.send(trx, each, { number });
		});
		await eventually(() =>
			expect(done.toSorted((a, b) => a - b)).toEqual(Array.from({ length: 15 }, (_, number) => number)),
		);
		expect(tries).toBe(2);
	});

	it("are deleted when they contain an erased address, but not when they contain a longer one", async () => {
		await opened.db.transaction().execute(async (trx) => {
			for (const email of ["rt@example.com", "RT@Example.com", "support@example.com", "rt@example.com.au"])
				await jobs.send(trx, mine, { email });
			await eraseJobs(trx, "Rt@example.com");
		});
		const { rows } = await sql<{
			email: string;
		}>`select data ->> 'email' as email from jobs.job where name = 'mine' order by 1`.execute(opened.db);
		expect(rows.map(({ email }) => email)).toEqual(["rt@example.com.au", "support@example.com"]);
	});

	it("of a killed process move to another within seconds, and those with a heartbeat stay", async () => {
		// Simulates another process with both jobs; the first one's heartbeat is a minute old.
		const signs = ["-1 minute", "1 minute"];
		const ids = await opened.db.transaction().execute(async (trx) => {
			for (const _ of signs) await jobs.send(trx, lost, {});
			const { rows } = await sql<{
				id: string;
			}>`select id from jobs.job where name = 'lost' order by created_on, id`.execute(trx);
			for (const [index, sign] of signs.entries())
				await sql`update jobs.job set state = 'active', started_on = now(), heartbeat_on = now() + ${sign}::interval where id = ${rows[index]?.id}`.execute(
					trx,
				);
			return rows.map(({ id }) => id);
		});
		await eventually(() => expect(taken).toEqual([ids[0]]));
	});

	it("continue when the machine's clock is set back", async () => {
		vi.useFakeTimers({ toFake: ["Date"] });
		try {
			for (let times = 0; times < 2; times++) await jobs.send(opened.db, setsBack, {});
			await eventually(() => expect(setBack).toBe(2));
		} finally {
			vi.useRealTimers();
		}
	});

	it("are created by their schedule, unless schedules are off", async () => {
		const minutely = declareJob<object>({ name: "every-minute" });
		let runs = 0;
		const openScheduled = async (schedules: boolean) => {
			const scheduled = open(schedules);
			scheduled.handle(minutely, async () => void runs++, "* * * * *");
			// Schedules are read every 30 seconds; without a last time, at once.
			await sql`update jobs.version set cron_on = null`.execute(opened.db);
			await scheduled.start();
			return scheduled;
		};
		const lastRead = async () =>
			(await sql<{ cron_on: Date | null }>`select cron_on from jobs.version`.execute(opened.db)).rows[0]?.cron_on;
		await (await openScheduled(false)).stop();
		expect(await lastRead()).toBeNull();
		const scheduled = await openScheduled(true);
		try {
			await eventually(() => expect(runs).toBeGreaterThan(0));
		} finally {
			await scheduled.stop();
		}
	});

	it("that are no longer scheduled are not created any more, and those that wait are deleted", async () => {
		const gone = declareJob<object>({ name: "gone" });
		const [before, after] = [open(), open()];
		before.handle(gone, async () => {}, "0 0 1 1 *");
		await before.start();
		await before.stop();
		await jobs.send(opened.db, gone, {});
		after.handle(mine, async () => {}, "0 0 1 1 *");
		await after.start();
		await after.stop();
		const { rows: schedules } = await sql<{ name: string }>`select name from jobs.schedule`.execute(opened.db);
		expect(schedules).toEqual([{ name: "mine" }]);
		expect((await sql`select from jobs.job where name = 'gone'`.execute(opened.db)).rows).toEqual([]);
	});

	it("that are alike run in one call", async () => {
		await opened.db.transaction().execute(async (trx) => {
			for (let number = 0; number < 15; number++) await jobs.send(trx, alike, {});
		});
		await eventually(() => expect(calls).toBeGreaterThan(0));
		await new Promise((resolve) => setTimeout(resolve, 1_500));
		expect(calls).toBe(1);
	});
});
