import { inTransaction } from "../../../platform/database/transaction.ts";
import type { AnswerOf } from "../../../wire/call.ts";
import { Refused, refuse } from "../../../wire/refusal.ts";
import { setWebinarDate } from "../../catalogue/server/index.ts";
import { cancelSession, type listSessions, moveSession, setMeetingLink } from "../contract.ts";
import { endOf } from "../rules/session-times.ts";
import type { LiveDeps } from "./live-deps.ts";
import { findCurrentSession, followCourses, listAllSessions, openSessionOf, saveOwnUrl } from "./session-store.ts";

type WireSession = AnswerOf<typeof listSessions>[number];

/** Every session as operators see it. */
export async function readSessions(db: Parameters<typeof listAllSessions>[0], only?: { sessionId: number }): Promise<WireSession[]> {
	const rows = await listAllSessions(db, only);
	return rows.map((row) => ({
		sessionId: row.id,
		courseID: row.course_id,
		title: row.title,
		startsAt: row.starts_at.toISOString(),
		endsAt: endOf({ startsAt: row.starts_at, minutes: row.minutes }).toISOString(),
		state: row.state,
		movedFrom: row.moved_from?.toISOString() ?? null,
		provider: row.provider,
		meetingUrl: row.own_url ?? row.meeting_url,
		meetingFault: row.meeting_fault,
		attendees: Number(row.attendees ?? 0),
		joined: Number(row.joined ?? 0),
	}));
}

/** Moves a course's session ahead to another date. The course's date is the truth; attendees are told within a minute. */
export async function moveTo(deps: LiveDeps, courseId: number, startsAt: Date): Promise<WireSession | ReturnType<typeof refuse>> {
	const now = deps.clock.now();
	if (startsAt <= now) return refuse(moveSession, "in_the_past");
	return change(deps, courseId, moveSession, async (trx) => {
		await setWebinarDate(trx, courseId, startsAt);
		await followCourses(trx, now, courseId);
	});
}

/** Cancels a course's session ahead; the course has no date then. Attendees are told within a minute. */
export async function cancel(deps: LiveDeps, courseId: number): Promise<WireSession | ReturnType<typeof refuse>> {
	const now = deps.clock.now();
	return change(deps, courseId, cancelSession, async (trx, session) => {
		if (session.state === "scheduled" && session.starts_at <= now) return refuse(cancelSession, "session_started");
		await setWebinarDate(trx, courseId, null);
		await followCourses(trx, now, courseId);
	});
}

/** Enters where a course's session ahead is held. */
export const enterLink = (deps: LiveDeps, courseId: number, url: string | null): Promise<WireSession | ReturnType<typeof refuse>> =>
	change(deps, courseId, setMeetingLink, (trx, session) => saveOwnUrl(trx, session.id, url));

type Current = NonNullable<Awaited<ReturnType<typeof findCurrentSession>>>;
type Trx = Parameters<Parameters<typeof inTransaction>[1]>[0];

function change(
	{ db, clock, meetings }: LiveDeps,
	courseId: number,
	call: typeof moveSession | typeof cancelSession | typeof setMeetingLink,
	/** What it gives is of no matter, unless it refuses. */
	work: (trx: Trx, session: Current) => Promise<unknown>,
): Promise<WireSession | ReturnType<typeof refuse>> {
	return inTransaction(db, async (trx) => {
		await openSessionOf(trx, { now: clock.now(), provider: meetings?.name ?? "link", courseId });
		const session = await findCurrentSession(trx, courseId);
		if (!session) return refuse(call as typeof moveSession, "session_not_found");
		const outcome = await work(trx, session);
		if (outcome instanceof Refused) return outcome;
		return (await readSessions(trx, { sessionId: session.id }))[0] as WireSession;
	});
}
