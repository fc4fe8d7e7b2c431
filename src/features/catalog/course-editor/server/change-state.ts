import { PublishingBlockers } from "#features/catalog/courses/questions.ts";
import { toCourseState } from "#features/catalog/courses/rules/course-state.ts";
import type { StoredCourse } from "#features/catalog/courses/rules/stored-course.ts";
import { refuse, type Transaction } from "#platform/index.ts";
import { formatSiteTimes } from "#values/dates.ts";
import { archiveCourse, publishCourse, scheduleCourse } from "../console-contract.ts";
import { missingForPublishing } from "../rules/missing-for-publishing.ts";
import type { CourseEdit } from "./change-course.ts";
import { countUpcomingSeats } from "./edited-course.ts";
import type { EditorContext } from "./editor-context.ts";

const isPublic = (course: StoredCourse, now: Date) => ["published", "archived"].includes(toCourseState(course, now));

/** Publishes a draft or a scheduled course now; does nothing for a public one. */
export const publish: CourseEdit = async (context, trx, before) => {
	const now = context.clock.now();
	if (isPublic(before, now)) return null;
	const missing = await listMissing(context, trx, before, now);
	if (missing.length > 0)
		return refuse(publishCourse, "not_ready", {
			details: missing,
			message: missing.map(({ message }) => message).join(" "),
		});
	return {
		action: "published",
		summary: `Published “${before.content.title}”`,
		after: { ...before, publishedAt: now },
	};
};

/** Schedules a draft, or changes its scheduled time. */
export const schedule =
	(at: Date): CourseEdit =>
	async (context, trx, before) => {
		const now = context.clock.now();
		if (isPublic(before, now)) return refuse(scheduleCourse, "already_public");
		if (at <= now)
			return refuse(scheduleCourse, "in_the_past", {
				details: [{ path: "at", message: "Please choose a future date and time." }],
			});
		const missing = await listMissing(context, trx, before, at);
		if (missing.length > 0)
			return refuse(scheduleCourse, "not_ready", {
				details: missing,
				message: missing.map(({ message }) => message).join(" "),
			});
		if (before.publishedAt?.getTime() === at.getTime()) return null;
		const summary = `Scheduled “${before.content.title}” for ${formatSiteTimes(at.toISOString()).first}`;
		return { action: "scheduled", summary, after: { ...before, publishedAt: at } };
	};

/**
 * Removes a course from the site, or cancels its scheduled publication. Customers keep it, and its live session takes
 * place.
 */
export const unpublish: CourseEdit = async (_context, _trx, before) =>
	before.publishedAt === null
		? null
		: {
				action: "unpublished",
				summary: `Unpublished “${before.content.title}”`,
				after: { ...before, publishedAt: null },
			};

/** Archives a published course, unless customers have seats in its live session, which would be canceled. */
export const archive: CourseEdit = async (context, trx, before) => {
	if (!isPublic(before, context.clock.now())) return refuse(archiveCourse, "not_published");
	if (before.archived) return null;
	const seats = await countUpcomingSeats(context, trx, before.id);
	const message = `Its live session has attendees (${seats}). Move or cancel the session first.`;
	if (seats > 0) return refuse(archiveCourse, "live_seats_sold", { message, fields: { seats } });
	return { action: "archived", summary: `Archived “${before.content.title}”`, after: { ...before, archived: true } };
};

/** Takes a course out of the archive. */
export const unarchive: CourseEdit = async (_context, _trx, before) =>
	before.archived
		? {
				action: "unarchived",
				summary: `Removed “${before.content.title}” from the archive`,
				after: { ...before, archived: false },
			}
		: null;

/** Lists what keeps a course from being public from a moment, by field. */
async function listMissing(
	{ events }: Pick<EditorContext, "events">,
	trx: Transaction,
	{ id, content }: StoredCourse,
	at: Date,
): Promise<{ path: string; message: string }[]> {
	const answers = await events.ask(trx, PublishingBlockers, { publications: new Map([[id, at]]) });
	const blockers = answers.flatMap((blockers) => blockers.get(id) ?? []);
	return [...missingForPublishing(content), ...blockers.map((message) => ({ path: "programs", message }))];
}
