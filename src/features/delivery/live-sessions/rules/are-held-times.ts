import { computeSessionEnd, computeSessionOpening, type SessionTimes } from "./session-times.ts";

const maxOverrun = 12 * 3_600_000;

/** Whether staff can state these times of an ended session. The same time twice says that it did not take place. */
export function areHeldTimes(session: SessionTimes, { from, until }: { from: Date; until: Date }, now: Date): boolean {
	return (
		from <= until &&
		from >= computeSessionOpening(session) &&
		until.getTime() <= Math.min(computeSessionEnd(session).getTime() + maxOverrun, now.getTime())
	);
}
