import { declareEvent } from "#platform/events/domain-event.ts";

/** Courses are about to get these dates. For each impossible date, a handler adds the reason, for staff, to `refusals`. */
export const CourseRescheduling = declareEvent<{
	/** By course; null if it will have no date or be archived. */
	dates: ReadonlyMap<number, Date | null>;
	refusals: Map<number, string>;
}>("CourseRescheduling");

/** Asks for the customers with a seat in upcoming live sessions. A handler adds each number to `seats`. */
export const UpcomingSeatsRequested = declareEvent<{ courseIds: readonly number[]; seats: Map<number, number> }>("UpcomingSeatsRequested");

/** The date, length, title or capacity of courses changed, or they were archived or unarchived. */
export const CourseChanged = declareEvent<{ courseIds: readonly number[] }>("CourseChanged");

/** Courses were created, edited, imported, published or archived. */
export const CoursesSaved = declareEvent<{ courseIds: readonly number[] }>("CoursesSaved");

/** Asks which of these courses were sold since a moment. A handler adds them to `sold`. */
export const SalesRequested = declareEvent<{ courseIds: readonly number[]; since: Date; sold: Set<number> }>("SalesRequested");

export type DeletionBlocker = "already_sold" | "has_files";

/** A draft is about to be deleted. A handler can add a reason why it must stay. */
export const CourseDeleting = declareEvent<{ courseId: number; blockers: Set<DeletionBlocker> }>("CourseDeleting");
