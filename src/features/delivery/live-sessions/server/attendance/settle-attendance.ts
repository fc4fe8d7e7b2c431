import type { Selectable } from "kysely";
import { type AppContext, type Executor, inTransaction, type Tables, type Transaction } from "#platform/index.ts";
import type { Participation } from "#platform/meeting/meeting-provider.ts";
import { type TimeSpan, toSpan } from "#values/spans/time-spans.ts";
import { AttendanceRecorded } from "../../events.ts";
import { RoomAttendance, ServerSigns } from "../../questions.ts";
import { type AttendanceEvidence, type CountedSession, decideMinutes } from "../../rules/decide-minutes.ts";
import { findKnownOutages } from "../../rules/join-signs.ts";
import { matchParticipants } from "../../rules/match-participants.ts";
import { computeSessionEnd, computeSessionOpening, toTimes } from "../../rules/session-times.ts";
import { listRegistrations } from "../attendees/registration-store.ts";
import {
	type CountedMinutes,
	isCountedByReport,
	listEnrollmentsIn,
	listFormerAddresses,
	listPageStays,
	listToSettle,
	pageOfAttendees,
	saveMinutes,
	saveSettleAfter,
} from "./attendance-store.ts";
import { listReportedStays } from "./report-store.ts";

type Session = Selectable<Tables["live_sessions"]>;

const batchSize = 300;
const pauseMinutes = 15;
/** Hours to wait for the provider's report. */
const patience = 24;

/**
 * Counts the attendance of ended sessions, and publishes `AttendanceRecorded` in the same transaction. `decideMinutes`
 * has the rule.
 */
export async function settleAttendance(
	context: Pick<AppContext, "db" | "clock" | "events" | "meetings" | "log">,
): Promise<void> {
	const now = context.clock.now();
	for (const session of await listToSettle(context.db, now)) {
		const report = session.report_file === null ? await readReport(context, session) : null;
		const end = computeSessionEnd(toTimes(session));
		// The host is in every finished report, so an empty one is not finished.
		const isUnfinished = report === "wait" || report?.length === 0;
		const isAwaited =
			isUnfinished &&
			(now.getTime() < end.getTime() + patience * 3_600_000 || (await isCountedByReport(context.db, session.id)));
		// Minutes that came from the report are not counted again without it.
		if (isAwaited) await saveSettleAfter(context.db, session, new Date(now.getTime() + pauseMinutes * 60_000));
		else {
			await count(context, session, report === "wait" ? null : report);
			await saveSettleAfter(context.db, session, null);
		}
	}
}

/** Returns the provider's report; null if there will never be one. */
async function readReport(
	{ meetings, log }: Pick<AppContext, "meetings" | "log">,
	session: Session,
): Promise<Participation[] | null | "wait"> {
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

async function count(
	context: Pick<AppContext, "db" | "clock" | "events">,
	session: Session,
	report: Participation[] | null,
): Promise<void> {
	const attendees = await listMatchable(context.db, session);
	const reported =
		session.report_file === null
			? report && matchParticipants(attendees, report)
			: await listReportedStays(context.db, session.id);
	const counted = await inTransaction(context.db, (trx) =>
		decideAttendance(context, trx, session, attendees, reported),
	);
	for (let begin = 0; begin < counted.length; begin += batchSize)
		await inTransaction(context.db, (trx) => save(context, trx, session.id, counted.slice(begin, begin + batchSize)));
}

/** Lists a session's attendees with what a report can name them by. */
export async function listMatchable(db: Executor, session: Session) {
	const attendees = [];
	for (let after = 0; ; ) {
		const page = await pageOfAttendees(db, session.id, after, 1_000);
		attendees.push(...page);
		if (page.length < 1_000) break;
		after = page.at(-1)?.user_id as number;
	}
	const registrations = new Map(
		(await listRegistrations(db, session.id, session.meeting_id ?? "")).map((row) => [
			row.user_id,
			row.registration_id,
		]),
	);
	const former = Map.groupBy(await listFormerAddresses(db, session.id), ({ user_id }) => user_id);
	return attendees.map(({ user_id: userId, full_name: fullName, first_joined_at: joinedAt, ...attendee }) => ({
		...attendee,
		userId,
		fullName,
		joinedAt,
		registration: registrations.get(userId) ?? null,
		formerEmails: (former.get(userId) ?? []).map(({ old_email }) => old_email),
	}));
}

/**
 * Decides the minutes of a session's attendees.
 *
 * @param reported their stays in the report; null if there is none
 */
export async function decideAttendance(
	{ events }: Pick<AppContext, "events">,
	trx: Transaction,
	session: Session,
	attendees: Awaited<ReturnType<typeof listMatchable>>,
	reported: ReadonlyMap<number, NonNullable<AttendanceEvidence["reported"]>> | null,
): Promise<CountedMinutes[]> {
	const times = toCountedTimes(session, reported !== null);
	const held = times.stated ?? times.scheduled;
	const stays = await listPageStays(trx, session.id, { from: new Date(held.from), until: new Date(held.until) });
	const onPage = Map.groupBy(stays, ({ user_id }) => user_id);
	const inRoom = await attendedInRoom(events, trx, session);
	const server = (
		await events.ask(trx, ServerSigns, {
			sessionId: session.id,
			from: new Date(held.from),
			until: new Date(held.until),
		})
	).flat();
	const outages = findKnownOutages(server, stays.map(toSpan));
	return attendees.flatMap(({ userId, joinedAt, source }): CountedMinutes[] => {
		const attended = inRoom.get(userId);
		const decided = decideMinutes(
			{ ...times, outages },
			{
				inRoom: attended,
				reported: reported?.get(userId),
				onPage: (onPage.get(userId) ?? []).map(toSpan),
				hasJoined: joinedAt !== null,
			},
		);
		if (decided) return [{ userId, ...decided, joinedAt: attended?.[0] ? new Date(attended[0].from) : null }];
		// Only an earlier report had counted them, which was removed or replaced.
		return source === "report" || (source === "joined" && joinedAt === null)
			? [{ userId, minutes: 0, source: "joined" }]
			: [];
	});
}

export function toCountedTimes(session: Session, isReported: boolean): Omit<CountedSession, "outages"> {
	const { held_from: from, held_until: until } = session;
	const end = computeSessionEnd(toTimes(session));
	return {
		heldHere: session.held_here,
		scheduled: toSpan({ from: session.starts_at, until: end }),
		stated: from && until ? toSpan({ from, until }) : null,
		isReported,
	};
}

/**
 * Returns when customers attended in the room. A session that was held there has it, even if its place was changed
 * while it ran.
 */
async function attendedInRoom(
	events: AppContext["events"],
	trx: Transaction,
	session: Session,
): Promise<Map<number, readonly TimeSpan[]>> {
	const answers = await events.ask(trx, RoomAttendance, { sessionId: session.id });
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
