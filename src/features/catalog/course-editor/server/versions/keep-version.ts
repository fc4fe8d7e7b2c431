import type { Transaction } from "../../../../../platform/database/tables.ts";
import type { Person } from "../../../../../platform/http/answers.ts";
import type { CourseAuditEvent } from "../../console-contract.ts";
import { changedFields } from "../../rules/changed-fields.ts";
import type { Standing } from "../edited-course.ts";
import { insertVersions } from "./version-history-store.ts";

export type Actor = Pick<Person, "userId" | "fullName">;

/**
 * Keeps how courses were and became what they are, so that the history has no gap: also of what no operator changed, by
 * an import on the command line or before there was a console.
 */
export async function keepVersions(
	trx: Transaction,
	actor: Actor,
	deed: CourseAuditEvent,
	changes: { before: Standing | undefined; after: Standing; at: Date }[],
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
			deed,
			changedFields: before ? changedFields(before.content, after.content) : [],
			content: after.content,
		})),
	);
}

const asFound = ({ row, content }: Standing) => ({
	courseId: row.id,
	version: row.version,
	at: row.changed_at,
	actor: null,
	deed: "found" as const,
	changedFields: [],
	content,
});
