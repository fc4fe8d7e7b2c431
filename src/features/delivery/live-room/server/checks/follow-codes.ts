import { randomInt } from "node:crypto";
import type { AppContext, Executor, Transaction } from "#platform/index.ts";
import type { RoomView } from "../../contract.ts";
import { firstCode } from "../../rules/checks/check-numbers.ts";
import { maxCodeTries, planCodes, readCodeState } from "../../rules/checks/code-times.ts";
import { chooseCodeWord } from "../../rules/checks/code-words.ts";
import type { PresenceTerms } from "../../rules/checks/presence-terms.ts";
import { type AttendeeCheck, saveChecks } from "./check-store.ts";
import { type CodeRow, insertCode, listCodes, saveRevealed } from "./codes-store.ts";
import { type CheckedRoom, readCheckedTime, type TermsContext } from "./read-terms.ts";
import { codeShares } from "./secret-shares.ts";
import { findTerms } from "./terms-store.ts";

type CodesContext = TermsContext & Pick<AppContext, "keyFor">;

interface CodesQuery {
	room: CheckedRoom;
	terms: PresenceTerms;
	/** True while the session is on the air. */
	isLive: boolean;
	now: Date;
}

/**
 * Lists the code words of a session, and chooses the one that is due. After an interruption, only the latest segment
 * gets one.
 */
export async function followCodes(
	{ db, keyFor }: CodesContext,
	{ room, terms, isLive, now }: CodesQuery,
): Promise<CodeRow[]> {
	if (terms.segmentMinutes === null) return [];
	const time = readCheckedTime(room);
	const plan = planCodes({
		time,
		segmentMinutes: terms.segmentMinutes,
		toShare: codeShares(keyFor("presence-checks"), room.id),
	});
	const segment = plan.findLastIndex((at) => at <= now.getTime());
	const codes = await listCodes(db, room.id);
	if (segment < 0 || !isLive || now.getTime() >= time.until || codes.some((code) => code.segment === segment))
		return codes;
	const used = codes.map(({ word }) => word);
	await insertCode(db, {
		sessionId: room.id,
		segment,
		word: chooseCodeWord(used, randomInt(1_000_000) / 1_000_000),
		now,
	});
	return listCodes(db, room.id);
}

export const readState = ({ due_at, revealed_at, on_screen }: CodeRow, now: Date) =>
	readCodeState(
		{ dueAt: due_at.getTime(), revealedAt: revealed_at?.getTime() ?? null, onScreen: on_screen },
		now.getTime(),
	);

/** Whether credit needs a code word, and attendees have not been shown any, or not the latest one. */
export async function isCodeWaiting(db: Executor, sessionId: number, now: Date): Promise<boolean> {
	if (((await findTerms(db, sessionId))?.segmentMinutes ?? null) === null) return false;
	const latest = (await listCodes(db, sessionId)).at(-1);
	return !latest || readState(latest, now).state === "speaker";
}

/** Shows the code word that waits when a session ends early, so its end doesn't refuse the credit to everyone. */
export async function showLastCode(
	trx: Transaction,
	{ sessionId, endedAt }: { sessionId: number; endedAt: Date },
): Promise<void> {
	if (!(await isCodeWaiting(trx, sessionId, endedAt))) return;
	const latest = (await listCodes(trx, sessionId)).at(-1);
	const segment = latest?.segment ?? 0;
	if (!latest)
		await insertCode(trx, {
			sessionId,
			segment,
			word: chooseCodeWord([], randomInt(1_000_000) / 1_000_000),
			now: endedAt,
		});
	await saveRevealed(trx, { sessionId, segment, by: "", onScreen: true, revealedAt: endedAt });
}

/** Returns the code word that an attendee should type now, and records that they could. */
export async function followCode(
	context: CodesContext,
	{ checks, userId, ...query }: CodesQuery & { checks: readonly AttendeeCheck[]; userId: number },
): Promise<RoomView["code"]> {
	const { room, now } = query;
	const open = (await followCodes(context, query)).find((code) => readState(code, now).state === "open");
	if (!open) return null;
	const { from, until, onScreen } = readState(open, now);
	const number = firstCode + open.segment;
	const check = checks.find((candidate) => candidate.number === number);
	if (!check)
		await saveChecks(context.db, { sessionId: room.id, userId }, [
			{ number, kind: "code", askedAt: new Date(from), closesAt: new Date(until), seen: true },
		]);
	return {
		segment: open.segment,
		word: onScreen ? open.word : null,
		secondsLeft: Math.ceil((until - now.getTime()) / 1000),
		triesLeft: maxCodeTries - (check?.tries ?? 0),
		isEntered: (check?.answeredAt ?? null) !== null,
	};
}
