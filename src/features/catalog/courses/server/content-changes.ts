import type { TimedChange } from "#platform/cache/content/watch-content.ts";
import { type Database, recordContentChange, type Transaction } from "#platform/index.ts";
import {
	coursesTag,
	courseTag,
	isUnseen,
	isWithdrawn,
	startLength,
	startTag,
} from "../rules/public-content/content-tags.ts";
import type { CourseChange, CourseData } from "../rules/stored-course.ts";
import { findStart } from "./course-store.ts";
import type { PublicScope } from "./site-store.ts";
import { findNextMoment, listChangingAt } from "./timed-changes-store.ts";

/** Drops the cached responses that show courses which a transaction changed. */
export async function recordCourseChanges(trx: Transaction, changes: CourseChange[], site: PublicScope): Promise<void> {
	const tags = changes.flatMap(({ before, after }) =>
		[before, after].flatMap((course) => (course ? courseTag(course.id) : [])),
	);
	const seen = changes.filter(({ before, after }) => !isUnseen(before, after));
	if (seen.length > 0) tags.push(coursesTag, ...(await changedStarts(trx, seen, site)));
	const withdrawn = seen.some(({ before, after }) => isWithdrawn(before, after));
	if (tags.length > 0) await recordContentChange(trx, { tags, withdrawn });
}

/** Finds the categories whose first courses changed. */
async function changedStarts(trx: Transaction, changes: CourseChange[], site: PublicScope): Promise<string[]> {
	const states = changes.flatMap(({ before, after }) => [before, after].filter(isListed));
	const categories = [...new Set(states.map(({ content }) => content.category))];
	const tags: string[] = [];
	for (const category of categories) {
		const start = await findStart(trx, category, startLength, site);
		const last = start.length < startLength ? undefined : start.at(-1);
		if (!last || states.some((state) => state.content.category === category && !isAfter(state, last)))
			tags.push(startTag(category));
	}
	return tags;
}

const isListed = (course: CourseData | null | undefined): course is CourseData =>
	Boolean(course && !course.archived && course.publishedAt);

/** Returns whether a course is listed after another one. */
function isAfter({ id, content }: CourseData, last: { id: number; webinar_date: Date | null }): boolean {
	const [date, lastDate] = [content.webinarDate, last.webinar_date].map((moment) =>
		moment === null ? Number.POSITIVE_INFINITY : new Date(moment).getTime(),
	);
	return date === lastDate ? id > last.id : (date as number) > (lastDate as number);
}

/** Milliseconds before a change by time from which its courses are read. The database is asked twice a second. */
const announcedMs = 60_000;

/** Finds the next live session that starts, or the next scheduled course that appears. */
export async function findNextCourseChange(db: Database, after: Date, now: Date): Promise<TimedChange | null> {
	const at = await findNextMoment(db, after);
	if (!at) return null;
	if (at.getTime() - now.getTime() > announcedMs) return { at, tags: [] };
	const courses = await listChangingAt(db, at);
	// A course whose session starts stays at its place in lists.
	return {
		at,
		tags: [
			coursesTag,
			...courses.flatMap(({ id, category, appears }) =>
				appears ? [courseTag(id), startTag(category)] : [courseTag(id)],
			),
		],
	};
}
