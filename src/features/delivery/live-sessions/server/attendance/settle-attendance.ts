import type { Selectable } from "kysely";
import type { Transaction } from "#platform/database/tables.ts";
import { inTransaction } from "#platform/database/transaction.ts";
import type { AppContext } from "#platform/feature/app-context.ts";
import type { Participation } from "#platform/meeting/meeting-provider.ts";
import type { TimeSpan } from "#values/spans/time-spans.ts";
import { AttendanceRecorded } from "../../events.ts";
import { RoomAttendance } from "../../questions.ts";
import { type CountedSession, decideMinutes } from "../../rules/decide-minutes.ts";
import { matchParticipants } from "../../rules/match-participants.ts";
import { computeSessionEnd, computeSessionOpening } from "../../rules/session-times.ts";
import { listRegistrations } from "../attendees/registration-store.ts";
import type { LiveSessionTable } from "../tables.ts";
import {
	type CountedMinutes,
	isCountedByReport,
	listEnrollmentsIn,
	listPageStays,
	listToSettle,
	markSettled,
	pageOfAttendees,
	postponeSettling,
	saveMinutes,
} from "./attendance-store.ts";

type Session = Selectable<LiveSessionTable>;

const batchSize = 300;
const pauseMinutes = 15;
/** Hours to wait for the provider's report. */
const patience = 24;

/** Counts the attendance of ended sessions, and publishes `AttendanceRecorded` in the same transaction. `decideMinutes` has the rule. */
export async function settleAttendance(context: Pick<AppContext, "db" | "clock" | "events" | "meetings" | "log">): Promise<void> {
	const now = context.clock.now();
	for (const session of await listToSettle(context.db, now)) {
		const report = await readReport(context, session);
		const end = computeSessionEnd({ startsAt: session.starts_at, minutes: session.minutes });
		// The host is in every finished report, so an empty one is not finished.
		const isUnfinished = report === "wait" || report?.length === 0;
		const isAwaited = isUnfinished && (now.getTime() < end.getTime() + patience * 3_600_000 || (await isCountedByReport(context.db, session.id)));
		// Minutes that came from the report are not counted again without it.
		if (isAwaited) await postponeSettling(context.db, session, new Date(now.getTime() + pauseMinutes * 60_000));
		else {
			await count(context, session, report === "wait" ? null : report);
			await markSettled(context.db, session);
		}
	}
}

/** Returns the provider's report; null if there will never be one. */
async function readReport({ meetings, log }: Pick<AppContext, "meetings" | "log">, session: Session): Promise<Participation[] | null | "wait"> {
	if (!meetings || meetings === "here" || session.held_here) return null;
	if (session.own_url || !session.meeting_id || session.provider !== meetings.name) return null;
	try {
		const report = await meetings.participations(session.meeting_id);
		// A postponed session keeps its meeting, so stays before the current opening do not count.
		const opened = computeSessionOpening({ startsAt: session.starts_at });
		const current = report?.filter(({ leftAt }) => leftAt === null || leftAt > opened) ?? [];
		return report && (current.length > 0 || report.length === 0) ? current : "wait";
	} catch (error) {
		log.warn({ err: error, session: session.id }, "The attendance report of a live session could not be read.");
		return "wait";
	}
}

async function count(context: Pick<AppContext, "db" | "clock" | "events">, session: Session, report: Participation[] | null): Promise<void> {
	const attendees = [];
	for (let after = 0; ; ) {
		const page = await pageOfAttendees(context.db, session.id, after, 1_000);
		attendees.push(...page);
		if (page.length < 1_000) break;
		after = page.at(-1)?.user_id as number;
	}
	const registrations = new Map((await listRegistrations(context.db, session.id, session.meeting_id ?? "")).map((row) => [row.user_id, row.registration_id]));
	const reported = matchParticipants(
		attendees.map((attendee) => ({
			userId: attendee.user_id,
			email: attendee.email,
			fullName: attendee.full_name,
			registration: registrations.get(attendee.user_id) ?? null,
		})),
		report ?? [],
	);
	const times = toTimes(session, report !== null);
	const held = times.stated ?? times.scheduled;
	const stays = await listPageStays(context.db, session.id, { from: new Date(held.from), until: new Date(held.until) });
	const onPage = Map.groupBy(stays, ({ user_id }) => user_id);
	const inRoom = await attendedInRoom(context, session);
	const counted = attendees.flatMap(({ user_id: userId, first_joined_at: joinedAt }): CountedMinutes[] => {
		const attended = inRoom.get(userId);
		const decided = decideMinutes(times, {
			inRoom: attended,
			reported: reported.get(userId),
			onPage: (onPage.get(userId) ?? []).map(({ from_at, until_at }) => ({ from: from_at.getTime(), until: until_at.getTime() })),
			hasJoined: joinedAt !== null,
		});
		return decided ? [{ userId, ...decided, joinedAt: attended?.[0] ? new Date(attended[0].from) : null }] : [];
	});
	for (let begin = 0; begin < counted.length; begin += batchSize)
		await inTransaction(context.db, (trx) => save(context, trx, session.id, counted.slice(begin, begin + batchSize)));
}

function toTimes(session: Session, isReported: boolean): CountedSession {
	const { held_from: from, held_until: until } = session;
	const end = computeSessionEnd({ startsAt: session.starts_at, minutes: session.minutes });
	return {
		heldHere: session.held_here,
		scheduled: { from: session.starts_at.getTime(), until: end.getTime() },
		stated: from && until ? { from: from.getTime(), until: until.getTime() } : null,
		isReported,
	};
}

/** Returns when customers attended in the room. A session that was held there has it, even if its place was changed while it ran. */
async function attendedInRoom({ db, events }: Pick<AppContext, "db" | "events">, session: Session): Promise<Map<number, readonly TimeSpan[]>> {
	const until = computeSessionEnd({ startsAt: session.starts_at, minutes: session.minutes });
	const answers = await inTransaction(db, (trx) => events.ask(trx, RoomAttendance, { sessionId: session.id, from: session.starts_at, until }));
	return new Map(answers.flatMap((attended) => [...attended]));
}

export async function save(
	{ clock, events }: Pick<AppContext, "clock" | "events">,
	trx: Transaction,
	sessionId: number,
	counted: CountedMinutes[],
): Promise<void> {
	await saveMinutes(trx, sessionId, counted, clock.now());
	const enrollmentIds = await listEnrollmentsIn(
		trx,
		sessionId,
		counted.map((countedMinutes) => countedMinutes.userId),
	);
	if (enrollmentIds.length > 0) await events.publish(trx, AttendanceRecorded, { enrollmentIds });
}
