import { declareQuestion } from "#platform/feature/events/question.ts";

/**
 * Which of these dates are impossible, and why? Dates are by course; null if it will have no date or be archived.
 * Reasons are for staff.
 */
export const DateRefusals = declareQuestion<{ dates: Map<number, Date | null> }, Map<number, string>>("DateRefusals");

/** How many customers have a seat in the upcoming live sessions of these courses? */
export const UpcomingSeats = declareQuestion<{ courseIds: number[] }, Map<number, number>>("UpcomingSeats");

/** Which of these courses were sold since a moment? */
export const SoldCourses = declareQuestion<{ courseIds: number[]; since: Date }, number[]>("SoldCourses");

/**
 * Why can't these courses be public from these moments? Sentences for staff, by course. Courses that can be public are
 * left out. A moment in the past is now.
 */
export const PublishingBlockers = declareQuestion<{ publications: Map<number, Date> }, Map<number, string[]>>(
	"PublishingBlockers",
);

export type DeletionBlocker = "already_sold" | "has_files";

/** Why must this draft stay? Null if it can be deleted. */
export const DraftDeletionBlocker = declareQuestion<{ courseId: number }, DeletionBlocker | null>(
	"DraftDeletionBlocker",
);
