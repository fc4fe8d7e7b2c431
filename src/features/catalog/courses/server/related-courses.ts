import type { Database } from "#platform/index.ts";
import type { CourseCard } from "../contract.ts";
import { courseTag, startLength, startTag } from "../rules/public-content/content-tags.ts";
import { rankRelated, readStems, type Stems } from "../rules/related/rank-related.ts";
import { type CopiedCourse, readCatalog } from "./catalog-copy.ts";
import type { PublicScope } from "./site-store.ts";

const maxRelated = 3;

/** Read when they are first needed, and as long as the course doesn't change. */
const stemsOfCourses = new WeakMap<CopiedCourse, Stems>();

function findStems(course: CopiedCourse): Stems {
	const stems = stemsOfCourses.get(course) ?? readStems(course.card);
	stemsOfCourses.set(course, stems);
	return stems;
}

/**
 * Returns the courses that have most to do with a course, among the next ones of its category, and the tags of what
 * decides that.
 *
 * @param without more courses to leave out
 * @returns undefined for a course that visitors don't see
 */
export async function readRelated(
	db: Database,
	id: number,
	without: readonly number[],
	site: PublicScope,
): Promise<{ courses: CourseCard[]; tags: string[] } | undefined> {
	const catalog = await readCatalog(db, site);
	const [course] = catalog.find([id]);
	if (!course) return undefined;
	const { category } = course.card;
	const next = catalog.list({ category, archived: [false] }).slice(0, startLength);
	const ranked = rankRelated(
		findStems(course),
		next
			.filter((candidate) => candidate !== course && !without.includes(candidate.id))
			.map((candidate) => ({ ...findStems(candidate), card: candidate.card })),
	);
	return {
		courses: ranked.slice(0, maxRelated).map(({ card }) => card),
		tags: [courseTag(id), startTag(category), ...next.map((each) => courseTag(each.id))],
	};
}
