import { sumLengths, type TimeSpan } from "#values/spans/time-spans.ts";
import { joinStays } from "./estimate-minutes.ts";

/** An expert who is away for a moment comes back and answers. */
const minShare = 0.9;

/**
 * Returns whether an expert was there to answer questions for at least 90% of a session. Several experts can take turns.
 *
 * @param stays of all experts, in milliseconds
 */
export const isExpertPresent = (stays: readonly TimeSpan[], session: TimeSpan): boolean =>
	session.until > session.from && sumLengths(joinStays(stays, session)) >= minShare * (session.until - session.from);
