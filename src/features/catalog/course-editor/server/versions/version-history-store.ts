import type { Database, Transaction } from "../../../../../platform/database/tables.ts";
import type { CachedContent, CourseAuditEvent } from "../../console-contract.ts";

type Reader = Database | Transaction;

export interface NewVersion {
	courseId: number;
	version: number;
	at: Date;
	/** Null if it was not a staff member. */
	actor: { id: number; name: string } | null;
	action: CourseAuditEvent;
	changedFields: string[];
	content: CachedContent;
}

/** Skips versions that exist. */
export async function insertVersions(trx: Transaction, versions: NewVersion[]): Promise<void> {
	if (versions.length === 0) return;
	await trx
		.insertInto("course_versions")
		.values(
			versions.map((one) => ({
				course_id: one.courseId,
				version: one.version,
				at: one.at,
				actor_id: one.actor?.id ?? null,
				actor_name: one.actor?.name ?? null,
				action: one.action,
				changed_fields: one.changedFields,
				content: JSON.stringify(one.content),
			})),
		)
		.onConflict((conflict) => conflict.doNothing())
		.execute();
}

/** Lists a course's versions before one, latest first. */
export const findVersions = (db: Reader, courseId: number, before: number | undefined, most: number) =>
	db
		.selectFrom("course_versions")
		.select(["version", "at", "actor_id", "actor_name", "action", "changed_fields"])
		.where("course_id", "=", courseId)
		.$if(before !== undefined, (query) => query.where("version", "<", before as number))
		.orderBy("version", "desc")
		.limit(most)
		.execute();
export type VersionRow = Awaited<ReturnType<typeof findVersions>>[number];

/** Includes the content of the previous version. */
export async function findVersionContent(db: Reader, courseId: number, version: number) {
	const [row, before] = await db
		.selectFrom("course_versions")
		.selectAll()
		.where("course_id", "=", courseId)
		.where("version", "<=", version)
		.orderBy("version", "desc")
		.limit(2)
		.execute();
	if (row?.version !== version) return undefined;
	return { row, content: row.content as CachedContent, before: (before?.content as CachedContent | undefined) ?? null };
}
