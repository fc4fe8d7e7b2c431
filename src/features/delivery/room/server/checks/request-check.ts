import type { AppContext } from "#platform/feature/app-context.ts";
import type { RoomView } from "../../contract.ts";
import { firstCode } from "../../rules/checks/check-numbers.ts";
import { answerSeconds, toCheckTime } from "../../rules/checks/check-time.ts";
import { countSegments } from "../../rules/checks/code-times.ts";
import { isOpenPoll } from "../../rules/checks/judge-check.ts";
import { countChecks, findDueChecks, planChecks } from "../../rules/checks/plan-checks.ts";
import type { PresenceTerms } from "../../rules/checks/presence-terms.ts";
import { type AttendeeCheck, findAttendeeChecks, saveChecks } from "./check-store.ts";
import { followCode } from "./follow-codes.ts";
import { type CheckedRoom, readCheckedTime, readTerms, type TermsContext } from "./read-terms.ts";
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
export async function requestChecks(context: TermsContext & Pick<AppContext, "keyFor">, { room, userId, isLive, now }: PresenceQuery): Promise<ChecksView> {
	const terms = await readTerms(context, room);
	if (terms.minutesPerCheck === null && terms.segmentMinutes === null) return { check: null, checks: null, code: null };
	const attendee = { sessionId: room.id, userId };
	const found = await findAttendeeChecks(context.db, attendee);
	const checks = found?.checks ?? [];
	const code = await followCode(context, { room, terms, checks, userId, isLive, now });
	const latest = found && isLive ? await saveDueCheck(context, { room, userId, terms, now, ...found }) : undefined;
	return { check: toView(latest ?? findOpen(checks), now), checks: announce(terms, room, checks), code };
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
async function saveDueCheck({ db, keyFor }: TermsContext & Pick<AppContext, "keyFor">, { room, userId, terms, enteredAt, checks, now }: DueQuery) {
	const time = readCheckedTime(room);
	if (terms.minutesPerCheck === null || now.getTime() >= time.until) return undefined;
	const attendee = { sessionId: room.id, userId };
	const plan = planChecks({ time, minutesPerCheck: terms.minutesPerCheck, toShare: checkShares(keyFor("presence-checks"), attendee) });
	const stored = new Set(checks.map(({ number }) => number));
	const { next, unseen } = findDueChecks({ plan, stored, since: enteredAt.getTime(), now: now.getTime() });
	const rest = { kind: "silent", closesAt: null } as const;
	await saveChecks(db, attendee, [
		...unseen.map(({ number, at }) => ({ ...rest, number, askedAt: new Date(at), seen: false })),
		...(next === null ? [] : [{ ...rest, number: next, askedAt: now, seen: true }]),
	]);
	return next === null ? undefined : { number: next, askedAt: now };
}

/** Finds the latest check that was shown and waits for an answer. It can be answered late, so that attendance counts again. */
function findOpen(checks: readonly AttendeeCheck[]) {
	const latest = checks
		.filter(({ kind, isSeen }) => kind === "silent" && isSeen)
		.reduce<AttendeeCheck | undefined>((last, check) => (last && last.askedAt > check.askedAt ? last : check), undefined);
	return latest?.answeredAt === null ? latest : undefined;
}

const toView = (check: { number: number; askedAt: Date } | undefined, now: Date) =>
	check ? { number: check.number, secondsLeft: Math.max(0, Math.ceil(answerSeconds - (now.getTime() - check.askedAt.getTime()) / 1000)) } : null;

/** Says how many checks come at least, how many to answer, and how many the attendee has answered in time. */
function announce(terms: PresenceTerms, room: CheckedRoom, checks: readonly AttendeeCheck[]): RoomView["checks"] {
	const { from, until } = readCheckedTime(room);
	const minutes = (until - from) / 60_000;
	const expected = terms.minutesPerCheck === null ? 0 : countChecks(minutes, terms.minutesPerCheck);
	const codes = terms.segmentMinutes === null ? 0 : countSegments(minutes, terms.segmentMinutes);
	const answered = checks.filter((check) => {
		const { until: closes } = toCheckTime({ askedAt: check.askedAt.getTime(), closesAt: check.closesAt?.getTime() ?? null });
		return check.answeredAt !== null && (isOpenPoll(check) || check.answeredAt.getTime() <= closes);
	});
	const isCode = ({ number }: AttendeeCheck) => number >= firstCode;
	const counted = answered.filter((check) => !isCode(check) && (check.kind === "silent" || terms.acceptsPolls));
	return {
		...{ expected, answered: counted.length, codes, codesEntered: answered.filter(isCode).length, countsPolls: terms.acceptsPolls },
		needed: terms.answeredPercent === null ? null : Math.ceil((expected * terms.answeredPercent) / 100 - 1e-6),
	};
}
