import { portraitAddress } from "#features/catalog/artwork/rules/artwork-address.ts";
import { coursesTag } from "#features/catalog/courses/rules/public-content/content-tags.ts";
import { type PublicScope, readCards } from "#features/catalog/courses/server/index.ts";
import { type AppContext, type Database, refuse, type Serve } from "#platform/index.ts";
import { pick } from "#values/fields/definitions.ts";
import {
	addInstructor,
	changeInstructor,
	deleteInstructor,
	listEditedInstructors,
	uploadPortrait,
} from "../console-contract.ts";
import { getInstructor, type InstructorPage, listInstructorPages } from "../contract.ts";
import { pageFieldNames } from "../fields.ts";
import { upcomingFirst } from "../rules/upcoming-first.ts";
import { removeInstructor } from "./delete-instructors.ts";
import { createInstructor, listInstructorsToEdit, saveInstructor, storePortrait } from "./edit-instructors.ts";
import { findBySlug, findInstructorCourses, findPages } from "./instructor-pages-store.ts";

const maxCourses = 60;

type Context = Pick<AppContext, "db" | "clock" | "showChanges" | "siteId" | "siteName">;

const pageSize = 200;

export function serveInstructors(serve: Serve, context: Context): void {
	const { db, clock, siteId, siteName } = context;
	const getScope = () => ({ siteId, siteName, now: clock.now() });

	serve(getInstructor, async ({ params }, { shows }) => {
		shows(coursesTag);
		return (await readInstructor(db, params.slug, getScope())) ?? refuse(getInstructor, "instructor_not_found");
	});
	serve(listInstructorPages, async ({ query }, { shows }) => {
		shows(coursesTag);
		const rows = await findPages(db, getScope(), query.after, pageSize + 1);
		const page = rows.slice(0, pageSize);
		return { instructors: page, next: rows.length > pageSize ? (page.at(-1)?.slug ?? null) : null };
	});

	serve(listEditedInstructors, ({ query }) => listInstructorsToEdit(context, query));
	serve(uploadPortrait, ({ body }) => storePortrait(context, Buffer.from(body.file, "base64")));
	serve(addInstructor, ({ body }, { user }) => createInstructor(context, user, body));
	serve(deleteInstructor, ({ params }, { user }) => removeInstructor(context, user, params.slug));
	serve(changeInstructor, ({ body }, { user }) => saveInstructor(context, user, body));
}

/**
 * Returns undefined without a page: for hidden instructors, and for those without public courses who are not featured.
 */
async function readInstructor(db: Database, slug: string, site: PublicScope): Promise<InstructorPage | undefined> {
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
