import type { Selectable } from "kysely";
import type { Transaction } from "../../../../../platform/database/tables.ts";
import { inTransaction } from "../../../../../platform/database/transaction.ts";
import type { AppContext } from "../../../../../platform/feature/app-context.ts";
import type { Participation } from "../../../../../platform/meeting/meeting-provider.ts";
import { AttendanceRecorded, RoomMinutesRequested } from "../../events.ts";
import { matchParticipants } from "../../rules/match-participants.ts";
import { endOf, minutesPresent, openingOf } from "../../rules/session-times.ts";
import { listRegistrations } from "../attendees/registration-store.ts";
import type { LiveSessionTable } from "../tables.ts";
import { type CountedMinutes, listEnrollmentsIn, listToSettle, pageOfAttendees, saveMinutes, settleLater } from "./attendance-store.ts";

type Session = Selectable<LiveSessionTable>;

const batchSize = 300;
const pauseMinutes = 15;
/** Hours to wait for the provider's report. */
const patience = 24;

/**
 * Counts the attendance of ended sessions. Uses only the provider's report if there is one, the room of a session that is
 * held here, or presence on the session's page. Publishes `AttendanceRecorded` in the same transaction.
 */
export async function settleAttendance(context: Pick<AppContext, "db" | "clock" | "events" | "meetings" | "log">): Promise<void> {
	const now = context.clock.now();
	for (const session of await listToSettle(context.db, now)) {
		const report = await reportOf(context, session);
		const end = endOf({ startsAt: session.starts_at, minutes: session.minutes });
		if (report === "wait" && now.getTime() < end.getTime() + patience * 3_600_000)
			await settleLater(context.db, session.id, new Date(now.getTime() + pauseMinutes * 60_000));
		else {
			await count(context, session, report === "wait" ? null : report);
			await settleLater(context.db, session.id, null);
		}
	}
}

/** Returns the provider's report; null if there will never be one. */
async function reportOf({ meetings, log }: Pick<AppContext, "meetings" | "log">, session: Session): Promise<Participation[] | null | "wait"> {
	if (!meetings || meetings === "here" || session.held_here) return null;
	if (session.own_url || !session.meeting_id || session.provider !== meetings.name) return null;
	try {
		const report = await meetings.participations(session.meeting_id);
		// A postponed session keeps its meeting, so stays before the current opening do not count.
		const opened = openingOf({ startsAt: session.starts_at });
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
	const times = { startsAt: session.starts_at, minutes: session.minutes };
	const registrations = new Map((await listRegistrations(context.db, session.id, session.meeting_id ?? "")).map((row) => [row.user_id, row.registration_id]));
	const reported = matchParticipants(
		attendees.map((one) => ({ userId: one.user_id, email: one.email, fullName: one.full_name, registration: registrations.get(one.user_id) ?? null })),
		report ?? [],
		session.minutes,
	);
	const inRoom = await roomMinutesOf(context, session);
	const counted = attendees.flatMap(({ user_id: userId, first_joined_at: joined, last_seen_at: seen }): CountedMinutes[] => {
		const present = inRoom.get(userId);
		if (present !== undefined) return [{ userId, minutes: present, source: "room" }];
		const minutes = reported.get(userId);
		if (minutes !== undefined) return [{ userId, minutes, source: "report" }];
		if (!joined) return [];
		if (report) return [{ userId, minutes: 0, source: "report", missing: true }];
		return [{ userId, minutes: minutesPresent(times, joined, seen), source: "joined" }];
	});
	for (let begin = 0; begin < counted.length; begin += batchSize)
		await inTransaction(context.db, (trx) => save(context, trx, session.id, counted.slice(begin, begin + batchSize)));
}

/** Returns the minutes in the room of a session that is held here, by customer. */
async function roomMinutesOf({ db, events }: Pick<AppContext, "db" | "events">, session: Session): Promise<Map<number, number>> {
	const minutes = new Map<number, number>();
	if (!session.held_here) return minutes;
	const until = endOf({ startsAt: session.starts_at, minutes: session.minutes });
	await inTransaction(db, (trx) => events.publish(trx, RoomMinutesRequested, { sessionId: session.id, from: session.starts_at, until, minutes }));
	return minutes;
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
		counted.map((one) => one.userId),
	);
	if (enrollmentIds.length > 0) await events.publish(trx, AttendanceRecorded, { enrollmentIds });
}
