/**
 * `draft` and `scheduled` courses appear only in the console; `scheduled` ones appear on the site at their time; `archived`
 * ones are public, in the archive.
 */
export const courseStates = ["draft", "scheduled", "published", "archived"] as const;
export type CourseState = (typeof courseStates)[number];

/** Derives the state of a course at a time. A draft can already be marked as archived for when it is published. */
export function stateOf({ publishedAt, archived }: { publishedAt: Date | null; archived: boolean }, now: Date): CourseState {
	if (publishedAt === null) return "draft";
	if (publishedAt > now) return "scheduled";
	return archived ? "archived" : "published";
}
