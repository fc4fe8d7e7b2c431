import { EarlierContent } from "#features/catalog/courses/rules/course-content.ts";
import type { Executor } from "#platform/index.ts";

/** Lists versions of a course, latest first. @param before undefined: from the latest one */
export const findVersions = (db: Executor, courseId: number, before: number | undefined, limit: number) =>
	db
		.selectFrom("public_course_versions")
		.select(["version", "at", "actor_id", "actor_name", "action", "changed_fields"])
		.where("course_id", "=", courseId)
		.$if(before !== undefined, (query) => query.where("version", "<", before as number))
		.orderBy("version", "desc")
		.limit(limit)
		.execute();
export type VersionRow = Awaited<ReturnType<typeof findVersions>>[number];

/** Finds one version with its content, and the content of the version stored before it. */
export async function findVersionContent(db: Executor, courseId: number, version: number) {
	const [row, before] = await db
		.selectFrom("public_course_versions")
		.selectAll()
		.where("course_id", "=", courseId)
		.where("version", "<=", version)
		.orderBy("version", "desc")
		.limit(2)
		.execute();
	if (row?.version !== version) return undefined;
	return {
		row,
		content: EarlierContent.parse(row.content),
		before: before ? EarlierContent.parse(before.content) : null,
	};
}
