import type { Clock, Transaction } from "#platform/index.ts";
import { type ExtensionRefusal, refuseExtension } from "../../rules/extend-session.ts";
import { computeSessionEnd, toTimes } from "../../rules/session-times.ts";
import { findOverlap, lockSession, type Overlap, saveExtension } from "./extension-store.ts";

export type Extension =
	| { is: "extended" }
	| { is: "refused"; code: ExtensionRefusal }
	| { is: "overlapping"; overlap: Overlap };

interface NewExtension {
	sessionId: number;
	minutes: number;
	/** True although the next session of its attendees or its instructor starts before the new end. */
	anyway: boolean;
}

interface RunningSession {
	id: number;
	course_id: number;
	starts_at: Date;
	minutes: number;
	extended_minutes: number;
}

/**
 * Returns whether a running session can be extended by so many minutes, and the next session that starts before a later
 * end.
 */
async function readExtension(
	trx: Transaction,
	session: RunningSession,
	{ minutes, until, now }: { minutes: number; until: Date; now: Date },
): Promise<{ canExtend: boolean; overlap: Overlap | undefined }> {
	const refusal = refuseExtension(
		{ ...toTimes(session), extendedMinutes: session.extended_minutes, state: "scheduled" },
		minutes,
		now,
	);
	return { canExtend: !refusal, overlap: await findOverlap(trx, session, { from: now, until }) };
}

/**
 * Moves the end of a running session. Attendance, the calendar file and the studio follow, because all of them use its
 * minutes.
 */
async function extendSession(
	trx: Transaction,
	clock: Clock,
	{ sessionId, minutes, anyway }: NewExtension,
): Promise<Extension> {
	const session = await lockSession(trx, sessionId);
	if (!session) return { is: "refused", code: "session_over" };
	const times = toTimes(session);
	const code = refuseExtension(
		{ ...times, extendedMinutes: session.extended_minutes, state: session.state },
		minutes,
		clock.now(),
	);
	if (code) return { is: "refused", code };
	const longer = { ...times, minutes: session.minutes + minutes };
	const overlap = anyway
		? undefined
		: await findOverlap(trx, session, { from: computeSessionEnd(times), until: computeSessionEnd(longer) });
	if (overlap) return { is: "overlapping", overlap };
	await saveExtension(trx, sessionId, minutes);
	return { is: "extended" };
}

export const sessionExtension = { read: readExtension, save: extendSession };
