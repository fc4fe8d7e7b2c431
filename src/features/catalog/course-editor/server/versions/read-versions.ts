import type { StoredContent } from "#features/catalog/courses/rules/course-content.ts";
import { type Actor, readStoredCourses } from "#features/catalog/courses/server/index.ts";
import { type Database, type Refused, type ResponseOf, refuse } from "#platform/index.ts";
import {
	type CourseContent,
	type CourseVersion,
	type EditedCourse,
	getCourseVersion,
	listCourseVersions,
	restoreCourseVersion,
	saveCourse,
} from "../../console-contract.ts";
import { changeCourse } from "../change-course.ts";
import type { EditorContext } from "../editor-context.ts";
import { replaceContent } from "../save-course.ts";
import { findVersionContent, findVersions, type VersionRow } from "./version-history-store.ts";

const pageSize = 50;

/** Reads one page of a course's history. An unchanged course has only its current version. */
export async function readVersions(
	db: Database,
	id: number,
	before: number | undefined,
): Promise<ResponseOf<typeof listCourseVersions> | Refused> {
	const course = (await readStoredCourses(db, [id])).get(id);
	if (!course) return refuse(listCourseVersions, "course_not_found");
	const rows = await findVersions(db, id, before, pageSize + 1);
	const versions = rows.slice(0, pageSize).map(toVersion);
	const { version, changedAt } = course;
	if (before === undefined && versions[0]?.version !== version)
		versions.unshift({ version, at: changedAt.toISOString(), by: null, action: "found", changedFields: [] });
	return { versions, next: rows.length > pageSize ? (versions.at(-1)?.version ?? null) : null };
}

export async function readVersion(
	db: Database,
	id: number,
	version: number,
): Promise<ResponseOf<typeof getCourseVersion> | Refused> {
	const course = (await readStoredCourses(db, [id])).get(id);
	if (!course) return refuse(getCourseVersion, "course_not_found");
	const content = await findVersionContent(db, id, version);
	if (content) return { ...toVersion(content.row), content: content.content, before: content.before };
	if (course.version !== version) return refuse(getCourseVersion, "version_not_found");
	return {
		version,
		at: course.changedAt.toISOString(),
		by: null,
		action: "found",
		changedFields: [],
		content: course.content,
		before: null,
	};
}

/** Restores an earlier version's content. A date that has passed since is not restored. */
export async function restore(
	context: EditorContext,
	actor: Actor,
	id: number,
	version: number,
	seen: number,
): Promise<EditedCourse | Refused> {
	const stored = await findVersionContent(context.db, id, version);
	const edit = replaceContent(
		({ content }) =>
			stored
				? restored(stored.content, content, context.clock.now())
				: refuse(restoreCourseVersion, "version_not_found"),
		"restored",
	);
	return changeCourse(context, actor, saveCourse, { id, seen }, edit);
}

function restored(content: StoredContent, present: StoredContent, now: Date): CourseContent {
	const passed = content.webinarDate !== null && new Date(content.webinarDate) <= now;
	return { ...content, webinarDate: passed ? present.webinarDate : content.webinarDate };
}

function toVersion(row: VersionRow): CourseVersion {
	return {
		version: row.version,
		at: row.at.toISOString(),
		by: row.actor_id === null || row.actor_name === null ? null : { id: row.actor_id, name: row.actor_name },
		action: row.action,
		changedFields: row.changed_fields,
	};
}
