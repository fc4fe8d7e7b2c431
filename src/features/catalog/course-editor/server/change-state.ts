import { type Refused, refuse } from "../../../../api/refusal.ts";
import { formatEasternAndPacific } from "../../../../values/dates.ts";
import { stateOf } from "../../courses/rules/course-state.ts";
import { archiveCourse, type EditedCourse, publishCourse, scheduleCourse, unarchiveCourse, unpublishCourse } from "../console-contract.ts";
import { missingForPublishing } from "../rules/missing-for-publishing.ts";
import { changeCourse } from "./change-course.ts";
import { countUpcomingSeats, type StoredCourse } from "./edited-course.ts";
import type { EditorContext } from "./editor-context.ts";
import type { Actor } from "./versions/keep-version.ts";

type Outcome = Promise<EditedCourse | Refused>;
type Change = (context: EditorContext, actor: Actor, id: number, seen?: number) => Outcome;

const stateNow = (context: EditorContext, { row }: StoredCourse) => stateOf({ publishedAt: row.published_at, archived: row.archived }, context.clock.now());
const isPublic = (context: EditorContext, standing: StoredCourse) => ["published", "archived"].includes(stateNow(context, standing));

/** Publishes a draft or scheduled course; does nothing for a public one. */
export const publish: Change = (context, actor, id, seen) =>
	changeCourse(context, actor, publishCourse, id, seen, async (_, before) => {
		if (isPublic(context, before)) return null;
		const missing = missingForPublishing(before.content);
		if (missing.length > 0) return refuse(publishCourse, "not_ready", { details: missing, message: missing.map(({ message }) => message).join(" ") });
		return { action: "published", summary: `Published “${before.content.title}”`, state: { published_at: context.clock.now() } };
	});

/** Schedules a draft, or reschedules it. */
export const schedule = (context: EditorContext, actor: Actor, id: number, at: Date, seen?: number): Outcome =>
	changeCourse(context, actor, scheduleCourse, id, seen, async (_, before) => {
		if (isPublic(context, before)) return refuse(scheduleCourse, "already_public");
		if (at <= context.clock.now())
			return refuse(scheduleCourse, "in_the_past", { details: [{ path: "at", message: "Please choose a future date and time." }] });
		const missing = missingForPublishing(before.content);
		if (missing.length > 0) return refuse(scheduleCourse, "not_ready", { details: missing, message: missing.map(({ message }) => message).join(" ") });
		if (before.row.published_at?.getTime() === at.getTime()) return null;
		return {
			action: "scheduled",
			summary: `Scheduled “${before.content.title}” for ${formatEasternAndPacific(at.toISOString()).eastern}`,
			state: { published_at: at },
		};
	});

/** Removes a course from the site, or cancels its scheduled publication. Customers keep access, and its live session takes place. */
export const unpublish: Change = (context, actor, id, seen) =>
	changeCourse(context, actor, unpublishCourse, id, seen, async (_, before) => {
		if (before.row.published_at === null) return null;
		return { action: "unpublished", summary: `Unpublished “${before.content.title}”`, state: { published_at: null } };
	});

/** Archives a published course. Refused if customers have seats in its live session, which would be canceled. */
export const archive: Change = (context, actor, id, seen) =>
	changeCourse(context, actor, archiveCourse, id, seen, async (trx, before) => {
		if (!isPublic(context, before)) return refuse(archiveCourse, "not_published");
		if (before.row.archived) return null;
		const seats = await countUpcomingSeats(context, trx, id);
		const message = `Its live session has attendees (${seats}). Move or cancel the session first.`;
		if (seats > 0) return refuse(archiveCourse, "live_seats_sold", { message, fields: { seats } });
		return { action: "archived", summary: `Archived “${before.content.title}”`, state: { archived: true }, follow: true };
	});

export const unarchive: Change = (context, actor, id, seen) =>
	changeCourse(context, actor, unarchiveCourse, id, seen, async (_, before) => {
		if (!before.row.archived) return null;
		return { action: "unarchived", summary: `Removed “${before.content.title}” from the archive`, state: { archived: false }, follow: true };
	});
