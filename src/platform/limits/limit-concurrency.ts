import pLimit from "p-limit";

/** The queue is full. */
export class Busy extends Error {
	override name = "Busy";
	/** Seconds. */
	readonly retryAfter = 1;
}

/**
 * Limits concurrent calls of expensive work (a drawing, a search), so that floods leave capacity for the rest.
 *
 * @param options.waiting the maximum number of queued calls
 * @returns runs a call when its turn comes; rejects with `Busy` if the queue is full
 */
export function limitConcurrency({ running, waiting }: { running: number; waiting: number }): <T>(work: () => Promise<T>) => Promise<T> {
	const limit = pLimit(running);
	return async (work) => {
		if (limit.activeCount + limit.pendingCount >= running + waiting) throw new Busy("There is too much to do at the moment.");
		return limit(work);
	};
}
