import { computeOverlap, intersectSpans, joinSpans } from "#values/spans/span-sets.ts";
import type { TimeSpan } from "#values/spans/time-spans.ts";
import { goneAfter } from "./room-times.ts";

/** What a room knows of its session. Times are milliseconds. */
export interface RoomSigns {
	/** The scheduled time, with extensions. */
	scheduled: TimeSpan;
	/** When attendees could watch: the times of the stored segments. */
	onAir: readonly TimeSpan[];
	outages: readonly TimeSpan[];
}

/** Returns when a session was on the air: within its scheduled time, without interruptions of the speaker of more than 75 seconds. */
export const onAirSpans = ({ scheduled, onAir, outages }: RoomSigns): TimeSpan[] => intersectSpans(joinSigns(onAir, outages), [scheduled]);

/**
 * Returns when the server or the database was away: neither an attendee, nor the broadcast, nor the server gave a sign.
 *
 * @param signs the times of all of them, in milliseconds
 */
export function findOutages(signs: readonly TimeSpan[]): TimeSpan[] {
	const signalSpans = joinSpans(signs, goneAfter * 1000);
	return signalSpans.slice(1).map(({ from }, index) => ({ from: signalSpans[index]?.until ?? from, until: from }));
}

/** Joins the signs of an attendee, or of a broadcast, that are at most 75 seconds apart. Outages don't count towards that time. */
export function joinSigns(spans: readonly TimeSpan[], outages: readonly TimeSpan[]): TimeSpan[] {
	const joined: TimeSpan[] = [];
	for (const span of joinSpans(spans)) {
		const last = joined.at(-1);
		const gap = last && { from: last.until, until: span.from };
		if (last && gap && gap.until - gap.from - computeOverlap(outages, gap) <= goneAfter * 1000) last.until = span.until;
		else joined.push(span);
	}
	return joined;
}
