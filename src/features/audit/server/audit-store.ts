import type { Database, Transaction } from "../../../platform/database/tables.ts";

export interface AuditFilter {
	subjectKind?: string | undefined;
	subjectId?: string | undefined;
	actorId?: number | undefined;
	action?: string | undefined;
	before?: number | undefined;
}

export async function insertEntry(
	trx: Transaction,
	entry: { at: Date; actor_id: number; actor_name: string; action: string; subject_kind: string; subject_id: string; summary: string; changes: string | null },
): Promise<void> {
	await trx.insertInto("audit_log").values(entry).execute();
}

/** The latest entries that fit, the latest first. */
export function listEntries(db: Database, filter: AuditFilter, most: number) {
	let query = db.selectFrom("audit_log").selectAll().orderBy("id", "desc").limit(most);
	if (filter.subjectKind) query = query.where("subject_kind", "=", filter.subjectKind);
	if (filter.subjectId) query = query.where("subject_id", "=", filter.subjectId);
	if (filter.actorId) query = query.where("actor_id", "=", filter.actorId);
	if (filter.action) query = query.where("action", "like", `${filter.action.replaceAll("_", "\\_")}%`);
	if (filter.before) query = query.where("id", "<", filter.before);
	return query.execute();
}
