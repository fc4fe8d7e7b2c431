/** A part of a recording: the first second, and the one after the last. */
export type Part = [from: number, to: number];

/** Sorts parts and merges those that overlap or touch. */
export function joined(parts: Part[]): Part[] {
	const rising = parts.filter(([from, to]) => from < to).toSorted(([a], [b]) => a - b);
	const whole: Part[] = [];
	for (const [from, to] of rising) {
		const last = whole.at(-1);
		if (last && from <= last[1]) last[1] = Math.max(last[1], to);
		else whole.push([from, to]);
	}
	return whole;
}

/** Maximum parts per report; the latest in the recording are kept. */
const maxParts = 200;

/**
 * Rounds played parts to whole seconds for a report. A second counts if at least four fifths of it were played.
 * Otherwise, many brief glimpses would add up.
 */
export function wholeSeconds(parts: Part[]): Part[] {
	const rounded = joined(parts).map(([from, to]): Part => [Math.ceil(from - 0.2), Math.floor(to + 0.2)]);
	return joined(rounded.map(([from, to]): Part => [Math.max(0, from), to])).slice(-maxParts);
}
