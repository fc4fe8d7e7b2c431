import { createHmac } from "node:crypto";
import { type Refused, refuse } from "../../../../../api/refusal.ts";
import type { AppContext } from "../../../../../platform/feature/app-context.ts";
import { answerCheck, type RoomView } from "../../contract.ts";
import { answerSeconds, dueCheck } from "../../rules/presence-checks.ts";
import { findAttendee } from "../playback/find-attendee.ts";
import type { RoomRow } from "../room-store.ts";
import { findLatestCheck, saveCheck, saveCheckAnswer } from "./check-store.ts";

interface Asked {
	room: RoomRow;
	userId: number;
	now: Date;
}

/** Returns the check that an attendee should answer now, and records that they are asked. */
export async function askCheck(
	{ db, settings, keyFor }: Pick<AppContext, "db" | "settings" | "keyFor">,
	{ room, userId, now }: Asked,
): Promise<RoomView["check"]> {
	const every = settings.PRESENCE_CHECK_MINUTES;
	if (every === 0) return null;
	const attendee = { sessionId: room.id, userId };
	const latest = await findLatestCheck(db, attendee);
	if (!latest) return null;
	if (latest.number !== null && latest.asked_at && !latest.answered_at) return viewOf(latest.number, latest.asked_at, now);
	const shareOf = shareFor(keyFor("presence-checks"), attendee);
	const number = dueCheck({ startsAt: room.starts_at, minutes: room.minutes, every, shareOf }, { since: latest.entered_at, now });
	if (number === undefined || (latest.number !== null && number <= latest.number)) return null;
	await saveCheck(db, { ...attendee, number, now });
	return viewOf(number, now, now);
}

/** Times differ between attendees, who cannot calculate them. */
export function shareFor(key: Buffer, { sessionId, userId }: { sessionId: number; userId: number }): (check: number) => number {
	return (check) => createHmac("sha256", key).update(`${sessionId}:${userId}:${check}`).digest().readUInt32BE() / 0x1_0000_0000;
}

const viewOf = (number: number, askedAt: Date, now: Date) => ({
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
