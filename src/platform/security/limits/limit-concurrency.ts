import pLimit from "p-limit";

export class Busy extends Error {
	override name = "Busy";
	/** Seconds. */
	readonly retryAfter = 1;
}

/**
 * Limits concurrent calls of expensive work, so that floods leave capacity for the rest. Rejects with `Busy` if the
 * queue is full.
 */
export function limitConcurrency({
	running,
	waiting,
}: {
	running: number;
	waiting: number;
}): <T>(work: () => Promise<T>) => Promise<T> {
	const limit = pLimit(running);
	return async (work) => {
		if (limit.activeCount + limit.pendingCount >= running + waiting)
			throw new Busy("There is too much to do at the moment.");
		return limit(work);
	};
}
