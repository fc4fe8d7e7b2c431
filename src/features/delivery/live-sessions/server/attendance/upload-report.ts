import { setImmediate } from "node:timers/promises";
import type { Actor } from "#features/catalog/courses/server/index.ts";
import {
	type AppContext,
	inTransaction,
	type Refused,
	type RequestOf,
	type ResponseOf,
	recordAudit,
	refuse,
	type Transaction,
} from "#platform/index.ts";
import { intersectSpans } from "#values/spans/span-sets.ts";
import { removeReport, uploadReport } from "../../contract.ts";
import { decideMinutes } from "../../rules/decide-minutes.ts";
import { matchParticipants, type ReportedStay } from "../../rules/match-participants.ts";
import { readReport } from "../../rules/report/read-report.ts";
import { readSessions } from "../sessions/change-session.ts";
import { lockSession } from "../sessions/extension-store.ts";
import { saveReport } from "./report-store.ts";
import { decideAttendance, listMatchable, toCountedTimes } from "./settle-attendance.ts";

type Context = Pick<AppContext, "db" | "clock" | "events">;
type Body = RequestOf<typeof uploadReport>["body"];

/**
 * Reads the attendance report of a meeting program, and says what it changes. Unless it is a dry run, its stays are
 * saved for attendees only, and the minutes are counted by them within a minute; corrections stay.
 */
export function saveUploadedReport(
	{ db, clock, events }: Context,
	actor: Actor,
	sessionId: number,
	{ text, fileName, timeZone, dryRun }: Body,
): Promise<ResponseOf<typeof uploadReport> | Refused> {
	return inTransaction(db, async (trx) => {
		const session = await lockSession(trx, sessionId);
		if (!session) return refuse(uploadReport, "session_not_found");
		if (session.held_here) return refuse(uploadReport, "held_here");
		if (session.state !== "over") return refuse(uploadReport, "not_over");
		const reading = readReport(text, { timeZone, near: session.starts_at });
		let read = reading.next();
		for (; !read.done; read = reading.next()) await setImmediate();
		const { stays, unread } = read.value;
		if (stays.length === 0) return refuse(uploadReport, "unreadable_report");
		const times = { ...toCountedTimes(session, true), outages: [] };
		const held = times.stated ?? times.scheduled;
		const timed = stays.flatMap(({ joinedAt, leftAt }) =>
			joinedAt && leftAt ? [{ from: joinedAt.getTime(), until: leftAt.getTime() }] : [],
		);
		if (timed.length === stays.length && held.from < held.until && intersectSpans(timed, [held]).length === 0)
			return refuse(uploadReport, "other_time");
		const attendees = await listMatchable(trx, session);
		const matched = matchParticipants(attendees, stays);
		if (matched.size === 0) return refuse(uploadReport, "nobody_known");
		const decided = new Map(
			(await decideAttendance({ events }, trx, session, attendees, matched)).map((counted) => [
				counted.userId,
				counted,
			]),
		);
		if (!dryRun) {
			await saveReport(trx, sessionId, { file: fileName, stays: matched }, clock.now());
			await audit(trx, clock, actor, session, `Uploaded the attendance report “${fileName}” of “${session.title}”`);
		}
		const known = new Set([...matched.values()].flat());
		const others = Map.groupBy(
			stays.filter((stay) => !known.has(stay)),
			({ email, name }) => email.toLowerCase() || name,
		);
		const countMinutes = (reported: ReportedStay[]) =>
			decideMinutes(times, { inRoom: undefined, reported, onPage: [], hasJoined: false })?.minutes ?? 0;
		return {
			attendees: attendees.flatMap(({ userId, fullName, minutes: before, source }) => {
				const counted = decided.get(userId);
				return counted
					? [
							{
								userId,
								fullName,
								before,
								minutes: counted.minutes,
								corrected: source === "operator",
								missing: counted.missing ?? false,
							},
						]
					: [];
			}),
			unknown: [...others.values()].map((all) => ({
				name: all[0]?.name ?? "",
				email: all[0]?.email ?? "",
				minutes: countMinutes(all),
			})),
			unread,
		};
	});
}

/** Removes an uploaded report. The minutes are counted without it within a minute. */
export function removeUploadedReport(
	{ db, clock }: Context,
	actor: Actor,
	sessionId: number,
): Promise<ResponseOf<typeof removeReport> | Refused> {
	return inTransaction(db, async (trx) => {
		const session = await lockSession(trx, sessionId);
		if (!session) return refuse(removeReport, "session_not_found");
		if (session.report_file === null) return refuse(removeReport, "no_report");
		await saveReport(trx, sessionId, null, clock.now());
		await audit(
			trx,
			clock,
			actor,
			session,
			`Removed the attendance report “${session.report_file}” of “${session.title}”`,
		);
		const [saved] = await readSessions(trx, { sessionId });
		return saved ?? refuse(removeReport, "session_not_found");
	});
}

const audit = (
	trx: Transaction,
	clock: Context["clock"],
	actor: Actor,
	{ course_id: id }: { course_id: number },
	summary: string,
) => recordAudit(trx, clock, actor, { action: "course.attendance_report", id, summary });
