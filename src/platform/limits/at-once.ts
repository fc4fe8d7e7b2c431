/** So much is under way and waiting that one more would only make all of it late. */
export class Busy extends Error {
	override name = "Busy";
	/** Seconds after which another try makes sense. */
	readonly retryAfter = 1;
}

/**
 * A door that lets in a few at once; the others wait their turn, and when too many wait the next is sent away at once.
 * What is dear (a drawing, a search) goes through one, so that a flood of it leaves room for everything else.
 *
 * @param options.running how many pieces of work may run at once
 * @param options.waiting how many more may wait
 * @returns runs a piece of work when its turn comes; rejects with `Busy` when there is no room to wait
 */
export function atOnce({ running, waiting }: { running: number; waiting: number }): <T>(work: () => Promise<T>) => Promise<T> {
	let free = running;
	const queue: (() => void)[] = [];
	return async (work) => {
		if (free > 0) free--;
		else if (queue.length >= waiting) throw new Busy("There is too much to do at the moment.");
		// Whoever ends hands its place on.
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
