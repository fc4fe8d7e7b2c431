import type { TimeSpan } from "#values/spans/time-spans.ts";

/** Shorter absences count, as they do when attendance is counted. */
const maxGapMs = 75_000;

/**
 * Estimates the minutes of an attendee before attendance is counted: the time in the room during the session. The count can be less,
 * because it leaves out interruptions of the broadcast and missed checks.
 *
 * @param stays in milliseconds
 */
export function estimateMinutes(stays: readonly TimeSpan[], session: TimeSpan): number {
	const inside = stays
		.map(({ from, until }) => ({ from: Math.max(from, session.from), until: Math.min(until, session.until) }))
		.filter(({ from, until }) => from < until)
		.toSorted((first, second) => first.from - second.from);
	let total = 0;
	let end = Number.NEGATIVE_INFINITY;
	for (const { from, until } of inside) {
		if (until <= end) continue;
		const isGapCounted = from - end <= maxGapMs;
		total += until - (isGapCounted ? end : from);
		end = until;
	}
	return Math.floor(total / 60_000);
}
