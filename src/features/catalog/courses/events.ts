import { declareEvent } from "../../../platform/events/domain-event.ts";

/**
 * Courses are about to get these dates. A handler adds the reason, for staff, to `refusals` for each course that can't get its date.
 */
export const CourseRescheduling = declareEvent<{
	/** By course; null if it will have no date or be archived. */
	dates: ReadonlyMap<number, Date | null>;
	refusals: Map<number, string>;
}>("CourseRescheduling");

/** The number of customers with a seat in the upcoming live session is needed. A handler adds it to `seats` for each of these courses that has any. */
export const UpcomingSeatsRequested = declareEvent<{ courseIds: readonly number[]; seats: Map<number, number> }>("UpcomingSeatsRequested");

/** The date or the content of a course changed, or it was archived or taken out of the archive. */
export const CourseChanged = declareEvent<{ courseId: number }>("CourseChanged");

export type DeletionBlocker = "already_sold" | "has_files";

/** A draft is about to be deleted. A handler that depends on the course adds the reason why it must stay. */
export const CourseDeleting = declareEvent<{ courseId: number; blockers: Set<DeletionBlocker> }>("CourseDeleting");
