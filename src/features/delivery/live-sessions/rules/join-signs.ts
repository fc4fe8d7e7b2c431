import { computeOverlap, intersectSpans, joinSpans } from "#values/spans/span-sets.ts";
import type { TimeSpan } from "#values/spans/time-spans.ts";
import { absentAfter } from "./session-times.ts";

/**
 * Returns when the server or the database was away: neither an attendee, nor the broadcast, nor the server gave a sign.
 *
 * @param signs the times of all of them, in milliseconds
 */
export function findOutages(signs: readonly TimeSpan[]): TimeSpan[] {
	const signalSpans = joinSpans(signs, absentAfter * 1000);
	return signalSpans.slice(1).map(({ from }, index) => ({ from: signalSpans[index]?.until ?? from, until: from }));
}

/**
 * Returns when the server was away as far as its own signs tell: between them. Sessions that were held before it gave
 * any have no outages.
 *
 * @param others show that it was there too
 */
export function findKnownOutages(server: readonly TimeSpan[], others: readonly TimeSpan[]): TimeSpan[] {
	const known = {
		from: Math.min(...server.map(({ from }) => from)),
		until: Math.max(...server.map(({ until }) => until)),
	};
	return server.length === 0 ? [] : intersectSpans(findOutages([...server, ...others]), [known]);
}

/**
 * Joins the signs of an attendee, or of a broadcast, that are at most 75 seconds apart. Outages don't count towards
 * that time.
 */
export function joinSigns(spans: readonly TimeSpan[], outages: readonly TimeSpan[]): TimeSpan[] {
	const joined: TimeSpan[] = [];
	for (const span of joinSpans(spans)) {
		const last = joined.at(-1);
		const gap = last && { from: last.until, until: span.from };
		if (last && gap && gap.until - gap.from - computeOverlap(outages, gap) <= absentAfter * 1000)
			last.until = span.until;
		else joined.push(span);
	}
	return joined;
}
