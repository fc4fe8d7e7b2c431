/** The queue is full; another call would only delay all of them. */
export class Busy extends Error {
	override name = "Busy";
	/** Seconds until a retry makes sense. */
	readonly retryAfter = 1;
}

/**
 * Creates a concurrency limiter for expensive work (a drawing, a search), so that floods leave capacity for everything
 * else.
 *
 * @param options.running the maximum number of concurrent calls
 * @param options.waiting the maximum number of queued calls
 * @returns runs a call when its turn comes; rejects with `Busy` if the queue is full
 */
export function atOnce({ running, waiting }: { running: number; waiting: number }): <T>(work: () => Promise<T>) => Promise<T> {
	let free = running;
	const queue: (() => void)[] = [];
	return async (work) => {
		if (free > 0) free--;
		else if (queue.length >= waiting) throw new Busy("There is too much to do at the moment.");
		// Passes its slot to the next call.
		else await new Promise<void>((resolve) => queue.push(resolve));
		try {
			return await work();
		} finally {
			const next = queue.shift();
			if (next) next();
			else free++;
		}
	};
}
