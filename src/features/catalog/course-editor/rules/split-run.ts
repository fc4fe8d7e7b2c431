/** The maximum number of courses in one call. */
export const maxPerCall = 200;

interface Call {
	ids: number[];
	/** Calls with the same id are one action; the last one ends it. */
	run: { id: string; last: boolean };
}

/** Splits an action on any number of courses into calls that belong together. */
export function splitRun(ids: readonly number[], id: string): Call[] {
	const calls: Call[] = [];
	for (let from = 0; from < ids.length; from += maxPerCall)
		calls.push({ ids: ids.slice(from, from + maxPerCall), run: { id, last: from + maxPerCall >= ids.length } });
	return calls;
}
