import { sumLengths, type TimeSpan } from "#values/spans/time-spans.ts";

/** Shorter absences count, as they do when attendance is counted. */
const maxGapMs = 75_000;

/**
 * Estimates the minutes of an attendee before attendance is counted: the time in the room during the session. The count can be less,
 * because it leaves out interruptions of the broadcast and missed checks.
 *
 * @param stays in milliseconds
 */
export const estimateMinutes = (stays: readonly TimeSpan[], session: TimeSpan): number => Math.floor(sumLengths(joinStays(stays, session)) / 60_000);

/** Joins stays that overlap or are a short absence apart, within a session. All times are in milliseconds. */
export function joinStays(stays: readonly TimeSpan[], session: TimeSpan): TimeSpan[] {
	const inside = stays
		.map(({ from, until }) => ({ from: Math.max(from, session.from), until: Math.min(until, session.until) }))
		.filter(({ from, until }) => from < until)
		.toSorted((first, second) => first.from - second.from);
	const joined: TimeSpan[] = [];
	for (const { from, until } of inside) {
		const last = joined.at(-1);
		if (last && from - last.until <= maxGapMs) last.until = Math.max(last.until, until);
		else joined.push({ from, until });
	}
	return joined;
}
