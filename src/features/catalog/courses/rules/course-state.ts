import type { CourseState } from "../../course-editor/console-contract.ts";

/** How a course stands at a moment. Whether a draft goes to the archive once it is published is kept beside it. */
export function stateOf({ publishedAt, archived }: { publishedAt: Date | null; archived: boolean }, now: Date): CourseState {
	if (publishedAt === null) return "draft";
	if (publishedAt > now) return "scheduled";
	return archived ? "archived" : "published";
}
