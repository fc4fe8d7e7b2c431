import type { ResponseOf } from "../../../../../api/call.ts";
import { type Refused, refuse } from "../../../../../api/refusal.ts";
import type { Database } from "../../../../../platform/database/tables.ts";
import {
	type CachedContent,
	type CourseAuditEvent,
	type CourseContent,
	type CourseVersion,
	type EditedCourse,
	getCourseVersion,
	listCourseVersions,
	restoreCourseVersion,
} from "../../console-contract.ts";
import { readStoredCourses } from "../edited-course.ts";
import type { EditorContext } from "../editor-context.ts";
import { saveContent } from "../save-course.ts";
import type { Actor } from "./keep-version.ts";
import { findVersionContent, findVersions, type VersionRow } from "./version-history-store.ts";

const pageSize = 50;

/** Reads one page of a course's history. An unchanged course has only its current version. */
export async function readVersions(db: Database, id: number, before: number | undefined): Promise<ResponseOf<typeof listCourseVersions> | Refused> {
	const course = (await readStoredCourses(db, [id])).get(id);
	if (!course) return refuse(listCourseVersions, "course_not_found");
	const rows = await findVersions(db, id, before, pageSize + 1);
	const versions = rows.slice(0, pageSize).map(toVersion);
	const { version, changed_at } = course.row;
	if (before === undefined && versions[0]?.version !== version)
		versions.unshift({ version, at: changed_at.toISOString(), by: null, action: "found", changedFields: [] });
	return { versions, next: rows.length > pageSize ? (versions.at(-1)?.version ?? null) : null };
}

export async function readVersion(db: Database, id: number, version: number): Promise<ResponseOf<typeof getCourseVersion> | Refused> {
	const course = (await readStoredCourses(db, [id])).get(id);
	if (!course) return refuse(getCourseVersion, "course_not_found");
	const content = await findVersionContent(db, id, version);
	if (content) return { ...toVersion(content.row), content: content.content, before: content.before };
	if (course.row.version !== version) return refuse(getCourseVersion, "version_not_found");
	return { version, at: course.row.changed_at.toISOString(), by: null, action: "found", changedFields: [], content: course.content, before: null };
}

/** Restores an earlier version's content. A date that has passed since is not restored. */
export async function restore(context: EditorContext, actor: Actor, id: number, version: number, seen: number): Promise<EditedCourse | Refused> {
	const stored = await findVersionContent(context.db, id, version);
	return saveContent(
		context,
		actor,
		id,
		seen,
		({ content }) => (stored ? restored(stored.content, content, context.clock.now()) : refuse(restoreCourseVersion, "version_not_found")),
		"restored",
	);
}

function restored(content: CachedContent, present: CachedContent, now: Date): CourseContent {
	const passed = content.webinarDate !== null && new Date(content.webinarDate) <= now;
	return { ...content, webinarDate: passed ? present.webinarDate : content.webinarDate };
}

function toVersion(row: VersionRow): CourseVersion {
	return {
		version: row.version,
		at: row.at.toISOString(),
		by: row.actor_id === null || row.actor_name === null ? null : { id: row.actor_id, name: row.actor_name },
		action: row.action as CourseAuditEvent,
		changedFields: row.changed_fields,
	};
}
