/** A part of a recording: its first second, and the one after its last. */
export type Part = [from: number, to: number];

/** Parts in order, those that touch put together. */
export function joined(parts: Part[]): Part[] {
	const rising = parts.filter(([from, to]) => from < to).toSorted(([one], [other]) => one - other);
	const whole: Part[] = [];
	for (const [from, to] of rising) {
		const last = whole.at(-1);
		if (last && from <= last[1]) last[1] = Math.max(last[1], to);
		else whole.push([from, to]);
	}
	return whole;
}

/** At most so many, the latest of the recording: what a report holds. */
const most = 200;

/**
 * Played parts in whole seconds, for a report. A second counts when at least its last four fifths were played, so that
 * many short looks don't add up to more than they were.
 */
export function wholeSeconds(parts: Part[]): Part[] {
	const rounded = joined(parts).map(([from, to]): Part => [Math.ceil(from - 0.2), Math.floor(to + 0.2)]);
	return joined(rounded.map(([from, to]): Part => [Math.max(0, from), to])).slice(-most);
}
