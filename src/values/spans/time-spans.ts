/** A part of a recording in seconds: from (inclusive) to until (exclusive). */
export interface TimeSpan {
	from: number;
	until: number;
}

/** A part of an earlier recording, and the second of the new one at which it begins. */
export interface MovedSpan extends TimeSpan {
	to: number;
}

export const toSpan = ({ from, until }: { from: Date; until: Date }): TimeSpan => ({
	from: from.getTime(),
	until: until.getTime(),
});

export const sumLengths = (spans: readonly TimeSpan[]): number =>
	spans.reduce((sum, { from, until }) => sum + until - from, 0);

/**
 * Returns which parts of a recording are also in another one. Both are cut from the same source.
 *
 * @param before the parts of the source in the earlier recording, in order and apart
 * @param after the parts of the source in the new recording, likewise
 */
export function movedSpans(before: readonly TimeSpan[], after: readonly TimeSpan[]): MovedSpan[] {
	const moved: MovedSpan[] = [];
	let old = 0;
	for (const timeSpan of before) {
		let made = 0;
		for (const later of after) {
			const [from, until] = [Math.max(timeSpan.from, later.from), Math.min(timeSpan.until, later.until)];
			if (from < until)
				moved.push({
					from: old + from - timeSpan.from,
					until: old + until - timeSpan.from,
					to: made + from - later.from,
				});
			made += later.until - later.from;
		}
		old += timeSpan.until - timeSpan.from;
	}
	return moved;
}

/** A caption that would be shorter is left out. */
const minSeconds = 0.2;

/**
 * Returns where a part of the earlier recording is in the new one; undefined if it was cut out. What was cut out within
 * it makes it shorter. If something was added within it, its longest piece stays.
 */
export function moveSpan({ from, until }: TimeSpan, moved: readonly MovedSpan[]): TimeSpan | undefined {
	const pieces = moved.flatMap((span) => {
		const [start, end] = [Math.max(from, span.from), Math.min(until, span.until)];
		return start < end ? [{ from: span.to + start - span.from, until: span.to + end - span.from }] : [];
	});
	const [first] = pieces;
	const last = pieces.at(-1);
	if (!first || !last) return undefined;
	const whole = { from: first.from, until: last.until };
	const isWhole = Math.abs(whole.until - whole.from - sumLengths(pieces)) < 0.001;
	const kept = isWhole
		? whole
		: pieces.reduce((longest, piece) => (sumLengths([piece]) > sumLengths([longest]) ? piece : longest));
	return kept.until - kept.from < Math.min(minSeconds, until - from) ? undefined : kept;
}
