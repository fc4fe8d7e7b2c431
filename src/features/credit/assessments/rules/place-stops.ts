interface Placed {
	id: number;
	second: number | null;
}

/**
 * Returns the seconds at which review questions stop a recording, in order. Those without a second of their own are
 * spread evenly. The last second of the recording stops too late, because players end there.
 */
export function placeStops(questions: readonly Placed[], lengthSeconds: number): { id: number; second: number }[] {
	const last = Math.max(0, Math.floor(lengthSeconds) - 1);
	const spread = questions.filter(({ second }) => second === null).length;
	let index = 0;
	return questions
		.map(({ id, second }) => ({
			id,
			second: Math.min(last, second ?? Math.floor((lengthSeconds * ++index) / (spread + 1))),
		}))
		.toSorted((first, next) => first.second - next.second || first.id - next.id);
}
