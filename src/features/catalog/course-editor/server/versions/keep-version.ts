import type { Transaction } from "../../../../../platform/database/tables.ts";
import type { User } from "../../../../../platform/http/check-access.ts";
import type { CourseAuditEvent } from "../../console-contract.ts";
import { changedFields } from "../../rules/changed-fields.ts";
import type { StoredCourse } from "../edited-course.ts";
import { insertVersions } from "./version-history-store.ts";

export type Actor = Pick<User, "userId" | "fullName">;

/** Saves versions of courses before and after a change, so that imports on the command line leave no gap in the history. */
export async function keepVersions(
	trx: Transaction,
	actor: Actor,
	action: CourseAuditEvent,
	changes: { before: StoredCourse | undefined; after: StoredCourse; at: Date }[],
): Promise<void> {
	const found = changes.flatMap(({ before }) => (before ? [asFound(before)] : []));
	await insertVersions(trx, found);
	await insertVersions(
		trx,
		changes.map(({ before, after, at }) => ({
			courseId: after.row.id,
			version: after.row.version,
			at,
			actor: { id: actor.userId, name: actor.fullName },
			action,
			changedFields: before ? changedFields(before.content, after.content) : [],
			content: after.content,
		})),
	);
}

const asFound = ({ row, content }: StoredCourse) => ({
	courseId: row.id,
	version: row.version,
	at: row.changed_at,
	actor: null,
	action: "found" as const,
	changedFields: [],
	content,
});
