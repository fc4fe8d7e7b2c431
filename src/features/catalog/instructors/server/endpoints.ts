import { refuse } from "#api/refusal.ts";
import { coursesTag } from "#features/catalog/courses/rules/public-content/content-tags.ts";
import type { AppContext } from "#platform/feature/app-context.ts";
import type { Serve } from "#platform/http/endpoints.ts";
import { addInstructor, changeInstructor, deleteInstructor, listEditedInstructors, uploadPortrait } from "../console-contract.ts";
import { getInstructor, listInstructorPages } from "../contract.ts";
import { removeInstructor } from "./delete-instructors.ts";
import { createInstructor, listInstructorsToEdit, saveInstructor, storePortrait } from "./edit-instructors.ts";
import { findPages } from "./instructor-pages-store.ts";
import { readInstructor } from "./read-instructor.ts";

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
