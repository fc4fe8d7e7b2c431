import type { ResponseOf } from "../../../../../api/call.ts";
import { Refused, refuse } from "../../../../../api/refusal.ts";
import { recordAudit } from "../../../../../platform/audit/record-audit.ts";
import { inTransaction } from "../../../../../platform/database/transaction.ts";
import type { AppContext } from "../../../../../platform/feature/app-context.ts";
import type { User } from "../../../../../platform/http/check-access.ts";
import { formatEasternAndPacific } from "../../../../../values/dates.ts";
import { setWebinarDate } from "../../../../catalog/courses/server/index.ts";
import { cancelSession, type listSessions, moveSession, postponeSession, setMeetingLink } from "../../contract.ts";
import { endOf, openingOf } from "../../rules/session-times.ts";
import { providerOf } from "./provider-of.ts";
import { closeSessions, findCurrentSession, followCourses, type ListedSessions, listSessionRows, openSessionOf, saveOwnUrl } from "./session-store.ts";

export type Actor = Pick<User, "userId" | "fullName">;

type ChangeContext = Pick<AppContext, "db" | "clock" | "meetings">;
type WireSession = ResponseOf<typeof listSessions>[number];

export async function readSessions(db: Parameters<typeof listSessionRows>[0], which: ListedSessions): Promise<WireSession[]> {
	const rows = await listSessionRows(db, which);
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
		meetingError: row.meeting_error,
		attendees: Number(row.attendees ?? 0),
		joined: Number(row.joined ?? 0),
		missingFromReport: Number(row.missing ?? 0),
	}));
}

/** Returns a course's session that has not ended, for staff. */
export async function readCurrent(db: Parameters<typeof listSessionRows>[0], courseId: number): Promise<WireSession | null> {
	const session = await findCurrentSession(db, courseId);
	return session ? ((await readSessions(db, { sessionId: session.id }))[0] ?? null) : null;
}

/** Moves a session that attendees cannot join yet to another date. A job emails them within a minute. */
export async function moveTo(context: ChangeContext, actor: Actor, courseId: number, startsAt: Date): Promise<WireSession | ReturnType<typeof refuse>> {
	const now = context.clock.now();
	if (startsAt <= now) return refuse(moveSession, "in_the_past");
	const action = {
		action: "course.session_moved",
		summarize: (title: string) => `Moved the live session of “${title}” to ${formatEasternAndPacific(startsAt).eastern}`,
	} as const;
	return change(context, { actor, courseId, call: moveSession, action }, async (trx, session) => {
		if (session.state === "scheduled" && openingOf({ startsAt: session.starts_at }) <= now) return refuse(moveSession, "session_open");
		await setWebinarDate(trx, courseId, startsAt);
		await followCourses(trx, now, { courseIds: [courseId] });
	});
}

/** Moves a session that attendees may have joined to another date; earlier joins no longer count. */
export async function postpone(context: ChangeContext, actor: Actor, courseId: number, startsAt: Date): Promise<WireSession | ReturnType<typeof refuse>> {
	const now = context.clock.now();
	if (startsAt <= now) return refuse(postponeSession, "in_the_past");
	const action = {
		action: "course.session_postponed",
		summarize: (title: string) => `Postponed the live session of “${title}” to ${formatEasternAndPacific(startsAt).eastern}`,
	} as const;
	return change(context, { actor, courseId, call: postponeSession, action }, async (trx, session) => {
		if (session.state === "canceled") return refuse(postponeSession, "session_cancelled");
		await setWebinarDate(trx, courseId, startsAt);
		await followCourses(trx, now, { courseIds: [courseId], postpone: true });
	});
}

/** Cancels a session that has not started and removes the course's date. A job emails attendees within a minute. */
export async function cancel(context: ChangeContext, actor: Actor, courseId: number): Promise<WireSession | ReturnType<typeof refuse>> {
	const now = context.clock.now();
	const action = { action: "course.session_cancelled", summarize: (title: string) => `Canceled the live session of “${title}”` } as const;
	return change(context, { actor, courseId, call: cancelSession, action }, async (trx, session) => {
		if (session.state === "canceled") return "unchanged";
		if (session.starts_at <= now) return refuse(cancelSession, "session_started");
		await setWebinarDate(trx, courseId, null);
		await followCourses(trx, now, { courseIds: [courseId] });
	});
}

/** Sets the join link of a course's session that has not ended. */
export function enterLink(context: ChangeContext, actor: Actor, courseId: number, url: string | null): Promise<WireSession | ReturnType<typeof refuse>> {
	// Readers of the log need not have a seat, so it omits the address.
	const summaryOf = (title: string) => (url ? `Set the join link of “${title}”` : `Restored the provider's meeting for “${title}”`);
	const action = { action: "course.session_link_changed", summarize: summaryOf } as const;
	return change(context, { actor, courseId, call: setMeetingLink, action }, (trx, session) => saveOwnUrl(trx, session.id, url));
}

type Current = NonNullable<Awaited<ReturnType<typeof findCurrentSession>>>;
type Trx = Parameters<Parameters<typeof inTransaction>[1]>[0];

interface Change {
	actor: Actor;
	courseId: number;
	call: typeof moveSession | typeof postponeSession | typeof cancelSession | typeof setMeetingLink;
	/** The audit event; `summarize` takes the course's title. */
	action: { action: `course.${string}`; summarize: (title: string) => string };
}

function change(
	{ db, clock, meetings }: ChangeContext,
	{ actor, courseId, call, action }: Change,
	/** Returns a refusal, or "unchanged" if there is nothing to do. */
	work: (trx: Trx, session: Current) => Promise<unknown>,
): Promise<WireSession | ReturnType<typeof refuse>> {
	return inTransaction(db, async (trx) => {
		await closeSessions(trx, clock.now(), [courseId]);
		await openSessionOf(trx, { now: clock.now(), provider: providerOf(meetings), courseId });
		const session = await findCurrentSession(trx, courseId);
		if (!session) return refuse(call as typeof moveSession, "session_not_found");
		const outcome = await work(trx, session);
		if (outcome instanceof Refused) return outcome;
		const changed = (await readSessions(trx, { sessionId: session.id }))[0] as WireSession;
		if (outcome === "unchanged") return changed;
		await recordAudit(trx, clock, actor, { action: action.action, subject: { kind: "course", id: courseId }, summary: action.summarize(changed.title) });
		return changed;
	});
}
