import { refuse } from "../../../../api/refusal.ts";
import { inTransaction } from "../../../../platform/database/transaction.ts";
import type { Serve } from "../../../../platform/http/endpoints.ts";
import * as calls from "../console-contract.ts";
import { changeMany } from "./change-many.ts";
import { archive, publish, schedule, unarchive, unpublish } from "./change-state.ts";
import { deleteDraft } from "./delete-course.ts";
import { readEdited } from "./edited-course.ts";
import type { EditorContext } from "./editor-context.ts";
import { findCategories, findSessionTypes, findSites } from "./list/choices-store.ts";
import { listEdited, listIds } from "./list/list-edited.ts";
import { addDraft, duplicate, saveContent } from "./save-course.ts";
import { readVersion, readVersions, restore } from "./versions/read-versions.ts";

const largestId = 2_147_483_647;

/** Replaces an id beyond the database's range with 0, which no course has. */
const idOf = ({ id }: { id: string }) => (Number(id) <= largestId ? Number(id) : 0);

export function serveCatalogConsole(serve: Serve, context: EditorContext): void {
	const { db } = context;
	serve(calls.listConsoleCourses, ({ query }) => listEdited(context, query));
	serve(calls.listCourseIds, ({ query }) => listIds(context, query));
	serve(
		calls.getEditedCourse,
		async ({ params }) => (await inTransaction(db, (trx) => readEdited(context, trx, idOf(params)))) ?? refuse(calls.getEditedCourse, "course_not_found"),
	);
	serve(calls.createCourse, ({ body }, { user }) => addDraft(context, user, body));
	serve(calls.saveCourse, ({ params, body: { version, ...content } }, { user }) => saveContent(context, user, idOf(params), version, () => content));
	serve(calls.publishCourse, ({ params, body }, { user }) => publish(context, user, idOf(params), body.version));
	serve(calls.scheduleCourse, ({ params, body }, { user }) => schedule(context, user, idOf(params), new Date(body.at), body.version));
	serve(calls.unpublishCourse, ({ params, body }, { user }) => unpublish(context, user, idOf(params), body.version));
	serve(calls.archiveCourse, ({ params, body }, { user }) => archive(context, user, idOf(params), body.version));
	serve(calls.unarchiveCourse, ({ params, body }, { user }) => unarchive(context, user, idOf(params), body.version));
	serve(calls.duplicateCourse, ({ params }, { user }) => duplicate(context, user, idOf(params)));
	serve(calls.deleteCourse, ({ params }, { user }) => deleteDraft(context, user, idOf(params)));
	serve(calls.changeManyCourses, ({ body }, { user }) => changeMany(context, user, body));

	serve(calls.listCourseVersions, ({ params, query }) => readVersions(db, idOf(params), query.before));
	serve(calls.getCourseVersion, ({ params }) => readVersion(db, idOf(params), Number(params.version)));
	serve(calls.restoreCourseVersion, ({ params, body }, { user }) => restore(context, user, idOf(params), Number(params.version), body.version));

	serve(calls.getCourseChoices, async () => {
		const sites = (await findSites(db)).map((site) => ({ ...site, own: site.id === context.siteId }));
		const own = { id: context.siteId, name: context.siteName, own: true };
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
