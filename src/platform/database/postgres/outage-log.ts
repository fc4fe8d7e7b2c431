import { isDatabaseAway } from "./is-away.ts";

interface Log {
	error(fields: object, message: string): void;
	info(fields: object, message: string): void;
}

/** Milliseconds without errors that end an outage: without its primary, a replica still answers reads. */
const quietMs = 3_000;

/** Logs one line when the database becomes unavailable and one when it is back, instead of each failed statement. */
export class OutageLog {
	#log: () => Log;
	#now: () => number;
	#outage: { began: number; last: number; failures: number } | undefined;

	/** `now` is a monotonic clock in milliseconds. */
	constructor(log: () => Log, now: () => number = () => performance.now()) {
		this.#log = log;
		this.#now = now;
	}

	/** Counts an error of an outage. Returns false for other errors, which the caller logs. */
	absorb(error: unknown): boolean {
		if (!isDatabaseAway(error)) return false;
		const now = this.#now();
		if (!this.#outage) {
			this.#outage = { began: now, last: now, failures: 0 };
			const { code, message } = error as { code?: string; message: string };
			this.#log().error({ code, reason: message }, "The database is unavailable. Cached pages are still served.");
		}
		this.#outage.last = now;
		this.#outage.failures++;
		return true;
	}

	/** Call it whenever the database has responded. */
	recover(): void {
		if (!this.#outage || this.#now() - this.#outage.last < quietMs) return;
		const { began, last, failures } = this.#outage;
		this.#outage = undefined;
		this.#log().info({ seconds: Math.round((last - began) / 100) / 10, failures }, "The database is available again.");
	}
}
