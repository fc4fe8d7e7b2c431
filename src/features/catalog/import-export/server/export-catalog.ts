import type { StoredCourse } from "#features/catalog/courses/rules/stored-course.ts";
import { readStoredCourses } from "#features/catalog/courses/server/index.ts";
import { findProfiles } from "#features/catalog/instructors/server/index.ts";
import type { Database } from "#platform/index.ts";
import type { CatalogRow } from "../rules/catalog-row.ts";
import { findNextIds, findSiteNames } from "./export-store.ts";

const batchSize = 250;

/** Yields all courses of all sites, by id. Memory use is constant. */
export async function* exportCatalog(db: Database): AsyncGenerator<CatalogRow> {
	const sites = await findSiteNames(db);
	let after = 0;
	for (;;) {
		const ids = await findNextIds(db, after, batchSize);
		const courses = await readStoredCourses(db, ids);
		const profiles = await findProfiles(db, [
			...new Set([...courses.values()].map(({ content }) => content.instructor)),
		]);
		for (const id of ids) {
			const course = courses.get(id);
			if (course) yield toRow(course, { sites, profiles });
			after = id;
		}
		if (ids.length < batchSize) return;
	}
}

/** Uses the instructor's profile if a course has none. */
function toRow(
	{ id, content, ...course }: StoredCourse,
	{ sites, profiles }: { sites: ReadonlyMap<number, string>; profiles: ReadonlyMap<string, string> },
): CatalogRow {
	const { pricings, siteIds, ...fields } = content;
	return {
		courseID: id,
		...fields,
		instructor_profile: content.instructor_profile || (profiles.get(content.instructor) ?? ""),
		imageSrc: course.imageSrc,
		archieve: course.archived,
		publishedAt: course.publishedAt?.toISOString() ?? "draft",
		creditHours: course.creditHours,
		Pricings: pricings.map(({ id: _, ...pricing }) => pricing),
		Sites: siteIds.map((siteId) => ({ name: sites.get(siteId) ?? "", siteId })),
	};
}
