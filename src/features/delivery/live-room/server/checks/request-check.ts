import type { AppContext, Database } from "#platform/index.ts";
import type { RoomView } from "../../contract.ts";
import { answerSeconds, toCheckTime } from "../../rules/checks/check-time.ts";
import { countSegments } from "../../rules/checks/code-times.ts";
import { countAhead, countAnswers, isDecided } from "../../rules/checks/count-answers.ts";
import { isOpenPoll } from "../../rules/checks/judge-check.ts";
import { findDueChecks, planChecks } from "../../rules/checks/plan-checks.ts";
import type { PresenceTerms } from "../../rules/checks/presence-terms.ts";
import { findHeldTime } from "../../rules/room-times.ts";
import { type AttendeeCheck, findAttendeeChecks, saveChecks } from "./check-store.ts";
import { followCode } from "./follow-codes.ts";
import { readOwnChecks } from "./list-checks.ts";
import { type CheckedRoom, readCheckedTime, readTerms, type TermsContext, toCheckPlan } from "./read-terms.ts";
import { checkShares } from "./secret-shares.ts";

interface PresenceQuery {
	room: CheckedRoom;
	userId: number;
	/** True while the session is on the air. */
	isLive: boolean;
	now: Date;
}

type ChecksView = Pick<RoomView, "check" | "checks" | "code">;

/** Returns the checks of an attendee, and records those that are due. An open check doesn't keep others from coming. */
export async function requestChecks(
	context: TermsContext & Pick<AppContext, "keyFor">,
	{ room, userId, isLive, now }: PresenceQuery,
): Promise<ChecksView> {
	const terms = await readTerms(context, room);
	if (terms.minutesPerCheck === null && terms.segmentMinutes === null) return { check: null, checks: null, code: null };
	const attendee = { sessionId: room.id, userId };
	const found = await findAttendeeChecks(context.db, attendee);
	const checks = found?.checks ?? [];
	const code = await followCode(context, { room, terms, checks, userId, isLive, now });
	const latest = found && isLive ? await saveDueCheck(context, { room, userId, terms, now, ...found }) : undefined;
	return {
		check: toView(latest ?? findOpen(checks), now),
		checks: await announce(context.db, { room, userId, terms, checks, now }),
		code,
	};
}

interface DueQuery {
	room: CheckedRoom;
	userId: number;
	terms: PresenceTerms;
	enteredAt: Date;
	checks: readonly AttendeeCheck[];
	now: Date;
}

/** Records the checks that are due; returns the one that the attendee sees now. */
async function saveDueCheck(
	{ db, keyFor }: TermsContext & Pick<AppContext, "keyFor">,
	{ room, userId, terms, enteredAt, checks, now }: DueQuery,
) {
	const time = readCheckedTime(room);
	if (terms.minutesPerCheck === null || now.getTime() >= time.until) return undefined;
	const attendee = { sessionId: room.id, userId };
	const plan = planChecks({
		time,
		minutesPerCheck: terms.minutesPerCheck,
		toShare: checkShares(keyFor("presence-checks"), attendee),
	});
	const stored = new Set(checks.map(({ number }) => number));
	const { next, unseen } = findDueChecks({ plan, stored, since: enteredAt.getTime(), now: now.getTime() });
	const rest = { kind: "silent", closesAt: null } as const;
	await saveChecks(db, attendee, [
		...unseen.map(({ number, at }) => ({ ...rest, number, askedAt: new Date(at), seen: false })),
		...(next === null ? [] : [{ ...rest, number: next, askedAt: now, seen: true }]),
	]);
	return next === null ? undefined : { number: next, askedAt: now };
}

/**
 * Finds the latest check that was shown and waits for an answer. It can be answered late, so that attendance counts
 * again.
 */
function findOpen(checks: readonly AttendeeCheck[]) {
	const latest = checks
		.filter(({ kind, isSeen }) => kind === "silent" && isSeen)
		.reduce<AttendeeCheck | undefined>(
			(last, check) => (last && last.askedAt > check.askedAt ? last : check),
			undefined,
		);
	return latest?.answeredAt === null ? latest : undefined;
}

const toView = (check: { number: number; askedAt: Date } | undefined, now: Date) =>
	check
		? {
				number: check.number,
				secondsLeft: Math.max(0, Math.ceil(answerSeconds - (now.getTime() - check.askedAt.getTime()) / 1000)),
			}
		: null;

/**
 * Says how many checks were announced, how many to answer, how many the attendee has answered in time, and which were
 * missed.
 */
async function announce(
	db: Database,
	{ room, userId, terms, checks: stored, now }: Omit<DueQuery, "enteredAt">,
): Promise<RoomView["checks"]> {
	const { planned, announced, takesMinutes } = toCheckPlan(terms, room);
	const { from, until } = readCheckedTime(room);
	const held = findHeldTime({ ...room, startsAt: room.starts_at });
	const judged = await judgeStored(db, { sessionId: room.id, userId }, stored);
	const checks = judged.filter(
		(check) => isDecided(check, now) && check.askedAt >= held.from && check.askedAt <= held.until,
	);
	const silent = checks.filter(({ kind }) => kind === "silent");
	const measure = {
		announced,
		ahead: countAhead({ planned, held, now }, checks),
		acceptsPolls: terms.acceptsPolls,
		answeredPercent: terms.answeredPercent ?? 0,
	};
	const { expected, needed, answered } = countAnswers(checks, measure);
	return {
		expected,
		answered,
		countsPolls: terms.acceptsPolls,
		takesMinutes,
		needed: terms.answeredPercent === null ? null : needed,
		missed: silent.flatMap(({ outcome, askedAt, cause }) =>
			outcome === "missed" ? [{ at: askedAt.toISOString(), cause }] : [],
		),
		codes: terms.segmentMinutes === null ? 0 : countSegments((until - from) / 60_000, terms.segmentMinutes),
		codesEntered: checks.filter(({ kind, outcome }) => kind === "code" && outcome === "answered").length,
	};
}

/**
 * Judges the checks of an attendee. Only for one that may be missed, all that the room knows of them has to be read.
 */
async function judgeStored(
	db: Database,
	attendee: { sessionId: number; userId: number },
	stored: readonly AttendeeCheck[],
) {
	const checks = stored.map((check) => {
		const { until } = toCheckTime({ askedAt: check.askedAt.getTime(), closesAt: check.closesAt?.getTime() ?? null });
		const isAnswered = check.answeredAt !== null && (isOpenPoll(check) || check.answeredAt.getTime() <= until);
		return { ...check, outcome: isAnswered ? ("answered" as const) : ("not_shown" as const), cause: null };
	});
	const isClear = checks.every(({ kind, isSeen, outcome }) => kind !== "silent" || !isSeen || outcome === "answered");
	return isClear ? checks : readOwnChecks(db, attendee);
}
