import type { CourseData } from "../stored-course.ts";

/** A list of at most this many courses from the start of a category has its own tag, so that few changes concern it. */
export const startLength = 24;

export const courseTag = (id: number): string => `course:${id}`;

/** Lists, searches and counts over courses. */
export const coursesTag = "courses";

/** Lists of whole courses, which show the seats left. */
export const seatsTag = "seats-left";

/** The questions that apply to all courses. */
export const questionsTag = "course-questions";

/** The first unarchived courses of a category, by date. */
export const startTag = (category: string): string => `start:${category}`;

/** Lists the courses that changes name; undefined if one concerns lists without naming a course. */
export function findChangedCourses(changes: readonly { tag: string; version: number }[]): number[] | undefined {
	const named = changes.flatMap(({ tag, version }) =>
		tag.startsWith("course:") ? [{ version, id: Number(tag.slice("course:".length)) }] : [],
	);
	const versions = new Set(named.map(({ version }) => version));
	if (changes.some(({ tag, version }) => tag === coursesTag && !versions.has(version))) return undefined;
	return [...new Set(named.map(({ id }) => id))];
}

/** The state of a course that decides who sees it. */
type Visibility = Pick<CourseData, "publishedAt"> & { content: Pick<CourseData["content"], "siteIds"> };

const isDraft = (course: Visibility | null | undefined): boolean => !course || course.publishedAt === null;

/** Returns whether visitors may not see a course any more, on at least one site, that they possibly saw before. */
export function isWithdrawn(before: Visibility | undefined, after: Visibility | null): boolean {
	if (!before?.publishedAt) return false;
	if (!after?.publishedAt || after.publishedAt > before.publishedAt) return true;
	return before.content.siteIds.some((id) => !after.content.siteIds.includes(id));
}

/** Returns whether visitors never saw a course, and still do not. */
export const isUnseen = (before: Visibility | undefined, after: Visibility | null): boolean =>
	isDraft(before) && isDraft(after);
