import type { FastifyBaseLogger } from "fastify";
import { sql } from "kysely";
import { fromKysely, type JobResult, PgBoss } from "pg-boss";
import { patiently } from "../database/pulse.ts";
import type { Database, Transaction } from "../database/tables.ts";
import { inTransaction } from "../database/transaction.ts";
import { steadyClock } from "./steady-clock.ts";

/** A kind of background work, declared once where it belongs. */
export interface Job<Data extends object> {
	name: string;
	/** How often it is tried again after a failure, with growing pauses; 10 unless told. */
	retries?: number;
	/** How many minutes one try may take before it counts as failed; 15 unless told. */
	minutes?: number;
	/**
	 * How many are taken at a time where many wait, and done beside each other; 1 unless told, which is one a second. Each
	 * ends for itself: one that fails is tried again, the others are done.
	 */
	atOnce?: number;
	/** True when its data says nothing: the handler is called once for all that are taken together. */
	alike?: boolean;
	/** Phantom: the type of its data. */
	readonly data?: Data;
}

/** Declares a kind of work. Its data must survive JSON. */
export function declareJob<Data extends object>(job: Job<Data>): Job<Data> {
	return job;
}

/**
 * Seconds without a sign of life after which work under way is given to another process. Signs come twice as often, and
 * are looked for every `watchSeconds`, so work of a process that was killed goes on within 30 s.
 */
const [heartbeatSeconds, watchSeconds] = [12, 5];

/** Seconds for which work that has ended is kept, for the console's figures of a day. */
const keptSeconds = 2 * 86_400;

export interface Jobs {
	/** Says who does this kind of work. A handler that throws is tried again. Call it before `start`. */
	handle<Data extends object>(job: Job<Data>, handler: (data: Data, id: string) => Promise<void>): void;
	/** Does this kind of work by the clock (cron, UTC). Call it before `start`. */
	schedule(job: Job<object>, cron: string): void;
	/**
	 * Orders work inside a transaction: it is done if and only if the transaction is committed.
	 *
	 * @param options `after`: not before this moment
	 */
	send<Data extends object>(within: Transaction | Database, job: Job<Data>, data: Data, options?: { after?: Date }): Promise<void>;
	start(): Promise<void>;
	/** Finishes what is under way (for at most 5 s) and takes no more. */
	stop(): Promise<void>;
}

/** Jobs that a test can run when it wants to. */
export interface DrainableJobs extends Jobs {
	/** Runs every job that is due, and the jobs that these order, until none is left. Gives the errors of those that failed. */
	drain(): Promise<unknown[]>;
}

interface JobsOptions {
	embedded: boolean;
	log: FastifyBaseLogger;
	pollSeconds: number;
	/** True for tests: jobs run in `drain` only, and no schedule orders any. */
	manual?: boolean;
}

/** Background work through pg-boss on the product's own database, embedded or not. */
export function createJobs(db: Database, options: JobsOptions): DrainableJobs {
	const boss = new PgBoss({
		db: fromKysely(db),
		backend: options.embedded ? "pglite" : "postgres",
		schema: "jobs",
		monitorVacuum: false,
		superviseIntervalSeconds: watchSeconds,
		monitorIntervalSeconds: watchSeconds,
		clock: steadyClock,
		// How far the database's clock is away is measured so often: a machine that slept is behind until then.
		clockMonitorIntervalSeconds: 60,
		...(options.manual ? { schedule: false, supervise: false } : {}),
	});
	boss.on("error", (error) => options.log.error({ err: error }, "A background job could not be processed."));
	const handlers = new Map<string, { job: Job<object>; handler: (data: object, id: string) => Promise<void> }>();
	const crons = new Map<string, string>();

	return {
		handle(job, handler) {
			handlers.set(job.name, { job, handler: handler as never });
		},
		schedule(job, cron) {
			crons.set(job.name, cron);
		},
		async send(within, job, data, { after } = {}) {
			await boss.send(job.name, data, {
				db: fromKysely(within),
				...(after ? { startAfter: after } : {}),
			});
		},
		async start() {
			await (options.embedded ? boss.start() : oneAtATime(db, () => boss.start()));
			for (const { job, handler } of handlers.values()) {
				const queue = {
					retryLimit: job.retries ?? 10,
					retryBackoff: true,
					retryDelay: 2,
					retryDelayMax: 3600,
					expireInSeconds: (job.minutes ?? 15) * 60,
					heartbeatSeconds,
					deleteAfterSeconds: keptSeconds,
				};
				await boss.createQueue(job.name, queue);
				// A queue of an earlier version keeps what it was made with.
				await boss.updateQueue(job.name, queue);
				// pg-boss learns about a queue at its first use, through the main connection: better now than inside a transaction.
				await boss.getJobById(job.name, "00000000-0000-4000-8000-000000000000");
				if (options.manual) continue;
				const batchSize = job.atOnce ?? 1;
				const how = { pollingIntervalSeconds: options.pollSeconds, batchSize, burstWhenBatchFull: true, perJobResults: true } as const;
				await boss.work<object>(job.name, how, async (taken) => {
					const first = taken[0];
					const all = job.alike && first ? handler(first.data, first.id) : undefined;
					return Promise.all(taken.map(async ({ data, id }) => outcomeOf(id, all ?? handler(data, id))));
				});
			}
			for (const [name, cron] of crons) await boss.schedule(name, cron);
		},
		async drain() {
			const errors: unknown[] = [];
			for (let due = await queuesWithWork(db); due.length > 0; due = await queuesWithWork(db))
				for (const name of due) {
					const { job, handler } = handlers.get(name) ?? {};
					const taken = await boss.fetch<object>(name, { batchSize: job?.atOnce ?? 1 });
					for (const { id, data } of taken) {
						const ended = await outcomeOf(id, handler ? handler(data, id) : Promise.reject(new Error(`No handler for ${name}.`)));
						if (ended.status === "completed") await boss.complete(name, id);
						else {
							errors.push(ended.output);
							await boss.fail(name, id, ended.output);
						}
					}
				}
			return errors;
		},
		async stop() {
			await boss.stop({ graceful: true, timeout: 5_000 });
		},
	};
}

/** Queues with jobs that are due by the database's clock. */
async function queuesWithWork(db: Database): Promise<string[]> {
	const { rows } = await sql<{ name: string }>`
		select distinct name from jobs.job where state in ('created', 'retry') and start_after <= now() and name not like '\\_\\_pgboss%' order by name`.execute(
		db,
	);
	return rows.map(({ name }) => name);
}

/** How a piece of work ended, in the words of pg-boss; what failed is tried again. */
async function outcomeOf(id: string, work: Promise<void>): Promise<JobResult> {
	try {
		await work;
		return { id, status: "completed" };
	} catch (error) {
		return { id, status: "failed", output: error instanceof Error ? { name: error.name, message: error.message, stack: error.stack } : { value: error } };
	}
}

/** Any number, the same on every node. */
const startLock = 7_205_132;

/**
 * Several nodes that start on an empty database would each make the tables of the jobs: one does, the others wait. The
 * lock is a transaction's and not a session's, so that it holds behind PgBouncer too; the work goes on beside it, on
 * connections of its own.
 */
async function oneAtATime<T>(db: Database, work: () => Promise<T>): Promise<T> {
	const held = Promise.withResolvers<void>();
	const over = Promise.withResolvers<void>();
	const lock = patiently(() =>
		inTransaction(db, async (trx) => {
			// Another node's start is waited for, and ours leaves this transaction resting.
			await sql`set local statement_timeout = 0`.execute(trx);
			await sql`set local idle_in_transaction_session_timeout = 0`.execute(trx);
			await sql`select pg_advisory_xact_lock(${sql.lit(startLock)})`.execute(trx);
			held.resolve();
			await over.promise;
		}),
	);
	try {
		await Promise.race([held.promise, lock]);
		return await work();
	} finally {
		over.resolve();
		await lock;
	}
}
