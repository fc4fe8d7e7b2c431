/**
 * Only the console shows `draft` and `scheduled` courses; a `scheduled` one appears at its time. `archived` ones are
 * public.
 */
export const courseStates = ["draft", "scheduled", "published", "archived"] as const;
export type CourseState = (typeof courseStates)[number];

/** Derives a course's state at a time. A draft can already be marked as archived. */
export function toCourseState(
	{ publishedAt, archived }: { publishedAt: Date | null; archived: boolean },
	now: Date,
): CourseState {
	if (publishedAt === null) return "draft";
	if (publishedAt > now) return "scheduled";
	return archived ? "archived" : "published";
}
