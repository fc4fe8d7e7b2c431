import type { FastifyBaseLogger } from "fastify";
import { fromKysely, type JobResult, PgBoss } from "pg-boss";
import { patiently } from "#platform/database/postgres/connection-watchdog.ts";
import type { Database, Executor } from "#platform/database/tables.ts";
import { inTransaction } from "#platform/database/transaction.ts";
import type { Job } from "./declare-job.ts";
import { listDueAmong, listDueQueues, lockStart } from "./jobs-store.ts";
import { repeatUntilStopped } from "./repeat.ts";
import { steadyClock } from "./steady-clock.ts";

/**
 * A running job without a heartbeat for this long moves to another process. A killed process's jobs continue within 30
 * s.
 */
const [heartbeatSeconds, watchSeconds] = [12, 5];

const storedSeconds = 2 * 86_400;

/** How often a worker looks at its queue without being notified. One statement finds the due queues of all workers. */
const backstopSeconds = 30;

export interface Jobs {
	/** Call it before `start`. A handler that throws is retried. `cron`, in UTC, schedules the job. */
	handle<Data extends object>(job: Job<Data>, handler: (data: Data, id: string) => Promise<void>, cron?: string): void;
	/** Creates a job that runs if and only if the transaction commits. `after`: the earliest time. */
	send<Data extends object>(within: Executor, job: Job<Data>, data: Data, options?: { after?: Date }): Promise<void>;
	start(): Promise<void>;
	/** Finishes running jobs for at most 5 s. */
	stop(): Promise<void>;
}

export interface DrainableJobs extends Jobs {
	/** Runs all due jobs and those that they create. Returns the errors of failed ones. */
	drain(): Promise<unknown[]>;
}

interface JobsOptions {
	embedded: boolean;
	log: FastifyBaseLogger;
	pollSeconds: number;
	/** Jobs run only in `drain`, and schedules create none. */
	manual?: boolean;
	/** Whether schedules create jobs; true by default. */
	schedules?: boolean;
}

export function createJobs(db: Database, options: JobsOptions): DrainableJobs {
	const boss = new PgBoss({
		db: fromKysely(db),
		backend: options.embedded ? "pglite" : "postgres",
		schema: "jobs",
		monitorVacuum: false,
		superviseIntervalSeconds: watchSeconds,
		monitorIntervalSeconds: watchSeconds,
		clock: steadyClock,
		// How often the difference to the database's clock is measured, which changes when the machine sleeps.
		clockMonitorIntervalSeconds: 60,
		schedule: !options.manual && options.schedules !== false,
		supervise: !options.manual,
	});
	const reportTrouble = (error: unknown) =>
		options.log.error({ err: error }, "A background job could not be processed.");
	boss.on("error", reportTrouble);
	const handlers = new Map<string, { job: Job<object>; handler: (data: object, id: string) => Promise<void> }>();
	const crons = new Map<string, string>();
	/** The worker of each queue. */
	const workers = new Map<string, string>();
	let stopPolling: (() => Promise<void>) | undefined;

	/** Wakes the workers of queues with due jobs: a statement for each of fifty queues would load an idle product. */
	async function wakeWorkers(): Promise<void> {
		for (const name of await listDueAmong(db, [...workers.keys()])) boss.notifyWorker(workers.get(name) ?? "");
	}

	/**
	 * Another version, or other settings, scheduled jobs that no worker of this product takes: they would wait forever.
	 */
	async function dropOldSchedules(): Promise<void> {
		for (const { name } of await boss.getSchedules())
			if (!crons.has(name)) {
				await boss.unschedule(name);
				await boss.deleteQueuedJobs(name);
			}
	}

	return {
		handle(job, handler, cron) {
			handlers.set(job.name, { job, handler: handler as never });
			if (cron) crons.set(job.name, cron);
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
					deleteAfterSeconds: storedSeconds,
				};
				await boss.createQueue(job.name, queue);
				// An earlier version created the queue with other options.
				await boss.updateQueue(job.name, queue);
				// Loads the queue now: the first use could be inside a transaction, on the wrong connection.
				await boss.getJobById(job.name, "00000000-0000-4000-8000-000000000000");
				if (options.manual) continue;
				const batchSize = job.batchSize ?? 1;
				const how = {
					pollingIntervalSeconds: backstopSeconds,
					batchSize,
					burstWhenBatchFull: true,
					perJobResults: true,
				} as const;
				const worker = await boss.work<object>(job.name, how, async (taken) => {
					const first = taken[0];
					const all = job.alike && first ? handler(first.data, first.id) : undefined;
					return Promise.all(taken.map(async ({ data, id }) => awaitOutcome(id, all ?? handler(data, id))));
				});
				workers.set(job.name, worker);
			}
			for (const [name, cron] of crons) await boss.schedule(name, cron);
			if (!options.manual) await dropOldSchedules();
			if (!options.manual) stopPolling = repeatUntilStopped(wakeWorkers, options.pollSeconds, reportTrouble);
		},
		async drain() {
			const errors: unknown[] = [];
			for (let due = await listDueQueues(db); due.length > 0; due = await listDueQueues(db))
				for (const name of due) {
					const { job, handler } = handlers.get(name) ?? {};
					const taken = await boss.fetch<object>(name, { batchSize: job?.batchSize ?? 1 });
					for (const { id, data } of taken) {
						const ended = await awaitOutcome(
							id,
							handler ? handler(data, id) : Promise.reject(new Error(`No handler for ${name}.`)),
						);
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
			await stopPolling?.();
			await boss.stop({ graceful: true, timeout: 5_000 });
		},
	};
}

/** pg-boss retries failed jobs. */
async function awaitOutcome(id: string, work: Promise<void>): Promise<JobResult> {
	try {
		await work;
		return { id, status: "completed" };
	} catch (error) {
		return {
			id,
			status: "failed",
			output:
				error instanceof Error ? { name: error.name, message: error.message, stack: error.stack } : { value: error },
		};
	}
}

/**
 * Creates pg-boss's tables. Several nodes can start at once; session locks do not work behind PgBouncer, so a
 * transaction holds the lock.
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
