import { createHmac } from "node:crypto";
import { type Refused, refuse } from "#api/refusal.ts";
import { computeSessionOpening } from "#features/delivery/live-sessions/rules/session-times.ts";
import type { RoomRow } from "#features/delivery/studio/server/index.ts";
import type { AppContext } from "#platform/feature/app-context.ts";
import { answerCheck, type RoomView } from "../../contract.ts";
import { answerSeconds } from "../../rules/attendance/attended-spans.ts";
import { dueCheck } from "../../rules/attendance/due-check.ts";
import { findAttendee } from "../playback/find-attendee.ts";
import { findLatestCheck, saveCheck, saveCheckAnswer } from "./check-store.ts";

interface PresenceQuery {
	room: RoomRow;
	userId: number;
	now: Date;
}

/** Returns the check that an attendee should answer now, and records that they are asked. An open check doesn't keep others from coming. */
export async function requestCheck(
	{ db, settings, keyFor }: Pick<AppContext, "db" | "settings" | "keyFor">,
	{ room, userId, now }: PresenceQuery,
): Promise<RoomView["check"]> {
	const every = settings.PRESENCE_CHECK_MINUTES;
	if (every === 0) return null;
	const attendee = { sessionId: room.id, userId };
	const latest = await findLatestCheck(db, attendee);
	if (!latest) return null;
	const toShare = shareFor(keyFor("presence-checks"), attendee);
	const due = dueCheck({ startsAt: room.starts_at, minutes: room.minutes, every, toShare }, { since: latest.entered_at, now });
	if (due && (!latest.asked_at || latest.asked_at < due)) {
		const number = (latest.number ?? -1) + 1;
		await saveCheck(db, { ...attendee, number, now });
		return toView(number, now, now);
	}
	// An earlier date of the session may have had checks too.
	const { number, asked_at: askedAt, answered_at: answeredAt } = latest;
	if (number === null || askedAt === null || answeredAt !== null || askedAt < computeSessionOpening({ startsAt: room.starts_at })) return null;
	return toView(number, askedAt, now);
}

/** Times differ between attendees, who cannot calculate them. */
export function shareFor(key: Buffer, { sessionId, userId }: { sessionId: number; userId: number }): (check: number) => number {
	return (check) => createHmac("sha256", key).update(`${sessionId}:${userId}:${check}`).digest().readUInt32BE() / 0x1_0000_0000;
}

const toView = (number: number, askedAt: Date, now: Date) => ({
	number,
	secondsLeft: Math.max(0, Math.ceil(answerSeconds - (now.getTime() - askedAt.getTime()) / 1000)),
});

/** Records that an attendee is still there. */
export async function answer(
	context: Pick<AppContext, "db" | "clock" | "signer">,
	{ token, userId, number }: { token: string; userId: number; number: number },
): Promise<{ answered: true } | Refused> {
	const attendee = await findAttendee(context, { token, userId });
	if (typeof attendee === "string") return refuse(answerCheck, attendee);
	const { sessionId, now } = attendee;
	return (await saveCheckAnswer(context.db, { sessionId, userId, number, now })) ? { answered: true } : refuse(answerCheck, "check_not_found");
}
