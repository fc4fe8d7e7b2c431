import { portraitAddress } from "#features/catalog/artwork/rules/artwork-address.ts";
import { type PublicScope, readCards } from "#features/catalog/courses/server/index.ts";
import type { Database } from "#platform/database/tables.ts";
import { pick } from "#values/fields/definitions.ts";
import type { InstructorPage } from "../contract.ts";
import { pageFieldNames } from "../fields.ts";
import { upcomingFirst } from "../rules/upcoming-first.ts";
import { findBySlug, findInstructorCourses } from "./instructor-pages-store.ts";

const maxCourses = 60;

/** Returns undefined without a page: for hidden instructors, and for those without public courses who are not featured. */
export async function readInstructor(db: Database, slug: string, site: PublicScope): Promise<InstructorPage | undefined> {
	const found = await findBySlug(db, slug);
	if (!found) return undefined;
	const { upcoming, others } = upcomingFirst(await findInstructorCourses(db, found.name, site), site.now);
	const ids = [...upcoming, ...others].map(({ id }) => id);
	if (ids.length === 0 && !found.featured) return undefined;
	const courses = await readCards(db, ids.slice(0, maxCourses), site);
	return {
		...pick(found, pageFieldNames),
		slug: found.slug,
		portraitSrc: portraitAddress(found.portrait),
		courses,
		upcoming: upcoming.length,
		total: ids.length,
	};
}
