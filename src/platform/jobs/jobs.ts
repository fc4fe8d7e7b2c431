import type { FastifyBaseLogger } from "fastify";
import { fromKysely, type JobResult, PgBoss } from "pg-boss";
import { patiently } from "../database/postgres/connection-watchdog.ts";
import type { Database, Transaction } from "../database/tables.ts";
import { inTransaction } from "../database/transaction.ts";
import { listDueQueues, lockStart } from "./jobs-store.ts";
import { steadyClock } from "./steady-clock.ts";

/** A kind of background job, declared once in its feature. */
export interface Job<Data extends object> {
	name: string;
	/** Retries after a failure, with growing delays; 10 by default. */
	retries?: number;
	/** Minutes until an attempt counts as failed; 15 by default. */
	minutes?: number;
	/**
	 * The batch size under load; 1 by default, which is one job per second. The jobs of a batch run in parallel and fail
	 * separately.
	 */
	batchSize?: number;
	/** True if the data is empty: the handler is called once per batch. */
	alike?: boolean;
	/** Phantom: the type of its data. */
	readonly data?: Data;
}

/** Declares a job. Its data must survive JSON. */
export function declareJob<Data extends object>(job: Job<Data>): Job<Data> {
	return job;
}

/**
 * Seconds without a heartbeat after which another process takes over a running job. Heartbeats come twice as often and are
 * checked every `watchSeconds`, so jobs of a killed process continue within 30 s.
 */
const [heartbeatSeconds, watchSeconds] = [12, 5];

/** Seconds that completed jobs are stored, for the console's figures of a day. */
const keptSeconds = 2 * 86_400;

export interface Jobs {
	/** Registers a job's handler. A handler that throws is retried. Call it before `start`. */
	handle<Data extends object>(job: Job<Data>, handler: (data: Data, id: string) => Promise<void>): void;
	/** Schedules a job (cron, UTC). Call it before `start`. */
	schedule(job: Job<object>, cron: string): void;
	/**
	 * Creates a job inside a transaction: it runs if and only if the transaction commits.
	 *
	 * @param options `after`: the earliest time
	 */
	send<Data extends object>(within: Transaction | Database, job: Job<Data>, data: Data, options?: { after?: Date }): Promise<void>;
	start(): Promise<void>;
	/** Finishes running jobs (for at most 5 s) and takes no more. */
	stop(): Promise<void>;
}

/** Jobs that a test runs explicitly. */
export interface DrainableJobs extends Jobs {
	/** Runs all due jobs, and the jobs that they create, until none is left. Returns the errors of failed ones. */
	drain(): Promise<unknown[]>;
}

interface JobsOptions {
	embedded: boolean;
	log: FastifyBaseLogger;
	pollSeconds: number;
	/** True in tests: jobs run only in `drain`, and schedules create none. */
	manual?: boolean;
}

/** Runs background jobs with pg-boss on the product's own database, embedded or not. */
export function createJobs(db: Database, options: JobsOptions): DrainableJobs {
	const boss = new PgBoss({
		db: fromKysely(db),
		backend: options.embedded ? "pglite" : "postgres",
		schema: "jobs",
		monitorVacuum: false,
		superviseIntervalSeconds: watchSeconds,
		monitorIntervalSeconds: watchSeconds,
		clock: steadyClock,
		// The interval at which the difference to the database's clock is measured. It is wrong until then after the machine
		// slept.
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
				// Updates a queue that an earlier version created: its options are stored.
				await boss.updateQueue(job.name, queue);
				// Makes pg-boss load the queue now. On first use it would do so through the main connection, possibly inside a
				// transaction.
				await boss.getJobById(job.name, "00000000-0000-4000-8000-000000000000");
				if (options.manual) continue;
				const batchSize = job.batchSize ?? 1;
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
			for (let due = await listDueQueues(db); due.length > 0; due = await listDueQueues(db))
				for (const name of due) {
					const { job, handler } = handlers.get(name) ?? {};
					const taken = await boss.fetch<object>(name, { batchSize: job?.batchSize ?? 1 });
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

/** Converts a job's result to pg-boss's format; failed jobs are retried. */
async function outcomeOf(id: string, work: Promise<void>): Promise<JobResult> {
	try {
		await work;
		return { id, status: "completed" };
	} catch (error) {
		return { id, status: "failed", output: error instanceof Error ? { name: error.name, message: error.message, stack: error.stack } : { value: error } };
	}
}

/**
 * Creates the tables of pg-boss under a lock, because several nodes may start on an empty database. Uses a transaction
 * lock, so that it works behind PgBouncer; the tables are created over other connections meanwhile.
 */
async function oneAtATime<T>(db: Database, work: () => Promise<T>): Promise<T> {
	const held = Promise.withResolvers<void>();
	const over = Promise.withResolvers<void>();
	const lock = patiently(() =>
		inTransaction(db, async (trx) => {
			await lockStart(trx);
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
