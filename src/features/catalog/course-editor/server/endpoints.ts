import type { Actor } from "#features/catalog/courses/server/index.ts";
import { inTransaction, refuse, type Serve } from "#platform/index.ts";
import * as calls from "../console-contract.ts";
import { type ChangingCall, type CourseEdit, changeCourse } from "./change-course.ts";
import { changeMany } from "./change-many.ts";
import { archive, publish, schedule, unarchive, unpublish } from "./change-state.ts";
import { deleteDraft } from "./delete-course.ts";
import { readEdited } from "./edited-course.ts";
import type { EditorContext } from "./editor-context.ts";
import { findCategories, findSessionTypes, findSites } from "./list/choices-store.ts";
import { listEdited, listIds } from "./list/list-edited.ts";
import { addDraft, duplicate, replaceContent } from "./save-course.ts";
import { readVersion, readVersions, restore } from "./versions/read-versions.ts";

const maxId = 2_147_483_647;

/** Replaces an id beyond the database's range with 0, which no course has. */
const parseId = ({ id }: { id: string }) => (Number(id) <= maxId ? Number(id) : 0);

export function serveCatalogConsole(serve: Serve, context: EditorContext): void {
	const { db } = context;
	const change = (
		user: Actor,
		call: ChangingCall,
		{ params, body }: { params: { id: string }; body: { version?: number | undefined } },
		edit: CourseEdit,
	) => changeCourse(context, user, call, { id: parseId(params), seen: body.version }, edit);

	serve(calls.listConsoleCourses, ({ query }) => listEdited(context, query));
	serve(calls.listCourseIds, ({ query }) => listIds(context, query));
	serve(
		calls.getEditedCourse,
		async ({ params }) =>
			(await inTransaction(db, (trx) => readEdited(context, trx, parseId(params)))) ??
			refuse(calls.getEditedCourse, "course_not_found"),
	);
	serve(calls.createCourse, ({ body }, { user }) => addDraft(context, user, body));
	serve(calls.saveCourse, (request, { user }) => {
		const { version: _, ...content } = request.body;
		return change(
			user,
			calls.saveCourse,
			request,
			replaceContent(() => content),
		);
	});
	serve(calls.publishCourse, (request, { user }) => change(user, calls.publishCourse, request, publish));
	serve(calls.scheduleCourse, (request, { user }) =>
		change(user, calls.scheduleCourse, request, schedule(new Date(request.body.at))),
	);
	serve(calls.unpublishCourse, (request, { user }) => change(user, calls.unpublishCourse, request, unpublish));
	serve(calls.archiveCourse, (request, { user }) => change(user, calls.archiveCourse, request, archive));
	serve(calls.unarchiveCourse, (request, { user }) => change(user, calls.unarchiveCourse, request, unarchive));
	serve(calls.duplicateCourse, ({ params }, { user }) => duplicate(context, user, parseId(params)));
	serve(calls.deleteCourse, ({ params }, { user }) => deleteDraft(context, user, parseId(params)));
	serve(calls.changeManyCourses, ({ body }, { user }) => changeMany(context, user, body));

	serve(calls.listCourseVersions, ({ params, query }) => readVersions(db, parseId(params), query.before));
	serve(calls.getCourseVersion, ({ params }) => readVersion(db, parseId(params), Number(params.version)));
	serve(calls.restoreCourseVersion, ({ params, body }, { user }) =>
		restore(context, user, parseId(params), Number(params.version), body.version),
	);

	serve(calls.getCourseChoices, async () => {
		// This site is called as visitors see it; the catalog's name of it may be that of the samples.
		const own = { id: context.siteId, name: context.site().siteName, own: true };
		const sites = (await findSites(db)).map((site) => (site.id === own.id ? own : { ...site, own: false }));
		return {
			categories: (await findCategories(db)).map(({ name }) => name),
			sites: sites.some((site) => site.own) ? sites : [own, ...sites],
			sessionTypes: (await findSessionTypes(db, 50)).map((row) => ({
				sessionType: row.session_type,
				grants: { live: row.grants_live, recording: row.grants_recording, transcript: row.grants_transcript },
				seats: row.seats,
			})),
		};
	});
}
