import type { StoredCourse } from "#features/catalog/courses/rules/stored-course.ts";
import { type Actor, type CommitContext, commitCourses, lockCourses } from "#features/catalog/courses/server/index.ts";
import {
	type AppContext,
	inTransaction,
	type Refused,
	type ResponseOf,
	recordAudit,
	refuse,
	type Transaction,
} from "#platform/index.ts";
import { formatSiteTimes } from "#values/dates.ts";
import {
	cancelSession,
	type listSessions,
	moveSession,
	postponeSession,
	setMeetingLink,
	setPlace,
} from "../../contract.ts";
import { computeSessionEnd, computeSessionOpening, toTimes } from "../../rules/session-times.ts";
import { followDates } from "./follow-dates.ts";
import {
	closeSessions,
	createCourseSession,
	findCurrentSession,
	type ListedSessions,
	listSessionRows,
	saveMeetingUrl,
	savePlace,
} from "./session-store.ts";
import { toSessionPlace } from "./to-session-place.ts";

type ChangeContext = CommitContext & Pick<AppContext, "db" | "meetings">;
type WireSession = ResponseOf<typeof listSessions>[number];

export async function readSessions(
	db: Parameters<typeof listSessionRows>[0],
	which: ListedSessions,
): Promise<WireSession[]> {
	const rows = await listSessionRows(db, which);
	return rows.map((row) => ({
		sessionId: row.id,
		courseID: row.course_id,
		title: row.title,
		startsAt: row.starts_at.toISOString(),
		endsAt: computeSessionEnd(toTimes(row)).toISOString(),
		state: row.state,
		movedFrom: row.moved_from?.toISOString() ?? null,
		provider: row.provider,
		heldHere: row.held_here,
		meetingUrl: row.own_url ?? row.meeting_url,
		meetingError: row.meeting_error,
		attendees: row.attendees,
		joined: row.joined,
		missingFromReport: row.missing,
		held:
			row.held_from && row.held_until
				? { from: row.held_from.toISOString(), until: row.held_until.toISOString() }
				: null,
		report: row.report_file,
	}));
}

/** Returns a course's session that has not ended, for staff. */
export async function readCurrent(
	db: Parameters<typeof listSessionRows>[0],
	courseId: number,
): Promise<WireSession | null> {
	const session = await findCurrentSession(db, courseId);
	return session ? ((await readSessions(db, { sessionId: session.id }))[0] ?? null) : null;
}

/** Moves a session that attendees cannot join yet to another date. A job emails them within a minute. */
export async function moveTo(
	context: ChangeContext,
	actor: Actor,
	courseId: number,
	startsAt: Date,
): Promise<WireSession | Refused> {
	const now = context.clock.now();
	if (startsAt <= now) return refuse(moveSession, "in_the_past");
	return change(context, moveSession, courseId, async (trx, session, course) => {
		if (session.state === "scheduled" && computeSessionOpening({ startsAt: session.starts_at }) <= now)
			return refuse(moveSession, "session_open");
		const summary = `Moved the live session of “${course.content.title}” to ${formatSiteTimes(startsAt).first}`;
		await reschedule(context, trx, course, { actor, date: startsAt, action: "course.session_moved", summary });
	});
}

/** Moves a session that attendees may have joined to another date; earlier joins no longer count. */
export async function postpone(
	context: ChangeContext,
	actor: Actor,
	courseId: number,
	startsAt: Date,
): Promise<WireSession | Refused> {
	const now = context.clock.now();
	if (startsAt <= now) return refuse(postponeSession, "in_the_past");
	return change(context, postponeSession, courseId, async (trx, session, course) => {
		if (session.state === "canceled") return refuse(postponeSession, "session_cancelled");
		const summary = `Postponed the live session of “${course.content.title}” to ${formatSiteTimes(startsAt).first}`;
		await reschedule(context, trx, course, { actor, date: startsAt, action: "course.session_postponed", summary });
		await followDates(trx, context, { courseIds: [courseId], postpone: true });
	});
}

/** Cancels a session that has not started and removes the course's date. A job emails attendees within a minute. */
export async function cancel(context: ChangeContext, actor: Actor, courseId: number): Promise<WireSession | Refused> {
	const now = context.clock.now();
	return change(context, cancelSession, courseId, async (trx, session, course) => {
		if (session.state === "canceled") return undefined;
		if (session.starts_at <= now) return refuse(cancelSession, "session_started");
		const summary = `Canceled the live session of “${course.content.title}”`;
		await reschedule(context, trx, course, { actor, date: null, action: "course.session_cancelled", summary });
	});
}

/** Sets the join link of a course's session that has not ended. */
export function enterLink(
	context: ChangeContext,
	actor: Actor,
	courseId: number,
	url: string | null,
): Promise<WireSession | Refused> {
	return change(context, setMeetingLink, courseId, async (trx, session, { content: { title } }) => {
		await saveMeetingUrl(trx, session.id, url);
		// Readers of the log need not have a seat, so it omits the address.
		const summary = url ? `Set the join link of “${title}”` : `Restored the provider's meeting for “${title}”`;
		await recordAudit(trx, context.clock, actor, { action: "course.session_link_changed", id: courseId, summary });
	});
}

/** Chooses whether a course's session that has not ended is held on this site. Minutes that were earned before stay. */
export async function choosePlace(
	context: ChangeContext & { video: Pick<AppContext["video"], "available"> },
	actor: Actor,
	courseId: number,
	heldHere: boolean,
): Promise<WireSession | Refused> {
	if (heldHere && !(await context.video.available())) return refuse(setPlace, "no_video_tools");
	return change(context, setPlace, courseId, async (trx, session, { content: { title } }) => {
		if (session.held_here === heldHere) return undefined;
		await savePlace(trx, session.id, heldHere);
		const summary = heldHere
			? `Chose to hold “${title}” on this site`
			: `Chose to hold “${title}” behind a meeting link`;
		await recordAudit(trx, context.clock, actor, { action: "course.session_place_changed", id: courseId, summary });
	});
}

interface Rescheduling {
	actor: Actor;
	/** Null removes the date. */
	date: Date | null;
	action: `course.${string}`;
	summary: string;
}

/** Sets the date of a course. Its session follows, because the course publishes `CourseChanged`. */
async function reschedule(
	context: ChangeContext,
	trx: Transaction,
	before: StoredCourse,
	{ actor, date, action, summary }: Rescheduling,
): Promise<void> {
	const content = { ...before.content, webinarDate: date?.toISOString() ?? null };
	await commitCourses(context, trx, {
		actor,
		action: "rescheduled",
		summary,
		audit: { action },
		changes: [{ before, after: { ...before, content } }],
	});
}

type Current = NonNullable<Awaited<ReturnType<typeof findCurrentSession>>>;
type ChangeCall =
	| typeof moveSession
	| typeof postponeSession
	| typeof cancelSession
	| typeof setMeetingLink
	| typeof setPlace;

/** @param work returns a refusal if the session cannot be changed */
function change(
	{ db, clock, meetings }: ChangeContext,
	call: ChangeCall,
	courseId: number,
	work: (trx: Transaction, session: Current, course: StoredCourse) => Promise<Refused | undefined>,
): Promise<WireSession | Refused> {
	return inTransaction(db, async (trx) => {
		// Edits lock the course before its session; the same order prevents deadlocks.
		const course = (await lockCourses(trx, [courseId])).get(courseId);
		await closeSessions(trx, clock.now(), [courseId]);
		await createCourseSession(trx, { now: clock.now(), place: toSessionPlace(meetings), courseId });
		const session = await findCurrentSession(trx, courseId);
		if (!course || !session) return refuse(call as typeof moveSession, "session_not_found");
		const refused = await work(trx, session, course);
		if (refused) return refused;
		return (await readSessions(trx, { sessionId: session.id }))[0] as WireSession;
	});
}
