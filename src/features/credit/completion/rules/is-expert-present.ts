import { goneAfter } from "#features/delivery/live-room/rules/room-times.ts";
import { intersectSpans, joinSpans } from "#values/spans/span-sets.ts";
import { sumLengths, type TimeSpan } from "#values/spans/time-spans.ts";

/** An expert who is away for a moment comes back and answers. */
const minShare = 0.9;

/**
 * Returns whether an expert was there to answer questions for at least 90% of a session. Several experts can take
 * turns.
 *
 * @param stays of all experts, in milliseconds
 */
export const isExpertPresent = (stays: readonly TimeSpan[], session: TimeSpan): boolean =>
	session.until > session.from &&
	sumLengths(joinSpans(intersectSpans(stays, [session]), goneAfter * 1000)) >=
		minShare * (session.until - session.from);
