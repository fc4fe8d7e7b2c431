import { inTransaction } from "../../../platform/database/transaction.ts";
import type { AnswerOf } from "../../../wire/call.ts";
import { refuse } from "../../../wire/refusal.ts";
import { recordAudit } from "../../audit/server/index.ts";
import { listAttendees, setAttendance } from "../contract.ts";
import { listAttendeesOf } from "./attendance-store.ts";
import { type Actor, readSessions } from "./change-session.ts";
import type { LiveDeps } from "./live-deps.ts";
import { save } from "./settle-attendance.ts";

type WireAttendee = AnswerOf<typeof listAttendees>[number];
const most = 2_000;

/** Who attends a session, and how long each was there. */
export async function readAttendees({ db }: LiveDeps, sessionId: number, personId?: number): Promise<WireAttendee[] | ReturnType<typeof refuse>> {
	const [session] = await readSessions(db, { sessionId });
	if (!session) return refuse(listAttendees, "session_not_found");
	const rows = await listAttendeesOf(db, sessionId, most, personId);
	return rows.map((row) => ({
		personId: row.person_id,
		fullName: row.full_name,
		email: row.email,
		joinedAt: row.first_joined_at?.toISOString() ?? null,
		minutes: row.minutes,
		source: row.source,
	}));
}

/** Says how long an attendee was there, whatever was counted. */
export async function correctAttendance(
	deps: LiveDeps,
	actor: Actor,
	sessionId: number,
	{ personId, minutes }: { personId: number; minutes: number },
): Promise<WireAttendee | ReturnType<typeof refuse>> {
	const [session] = await readSessions(deps.db, { sessionId });
	const one = session && (await listAttendeesOf(deps.db, sessionId, 1, personId))[0];
	if (!one) return refuse(setAttendance, "attendee_not_found");
	if (new Date(session.startsAt) > deps.clock.now()) return refuse(setAttendance, "not_started");
	await inTransaction(deps.db, async (trx) => {
		await save(deps, trx, sessionId, [{ personId, minutes, source: "operator" }]);
		const { courseID: id, title } = session;
		const summary = `Entered that person ${personId} attended “${title}” for ${minutes} minutes`;
		await recordAudit(trx, deps.clock, actor, { action: "course.attendance_entered", subject: { kind: "course", id }, summary });
	});
	return { personId, fullName: one.full_name, email: one.email, joinedAt: one.first_joined_at?.toISOString() ?? null, minutes, source: "operator" };
}
