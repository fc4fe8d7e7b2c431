import { sql } from "kysely";
import type { Database, Transaction } from "#platform/database/tables.ts";

export interface AuditFilter {
	/**
	 * The kind of the subject, or the first part of an action or of its second part: `session` finds
	 * `course.session_moved` too.
	 */
	about?: string | undefined;
	subjectKind?: string | undefined;
	subjectId?: string | undefined;
	actorId?: number | undefined;
	/** An action, or a prefix that ends with a dot or an underscore. */
	action?: string | undefined;
	from?: Date | undefined;
	until?: Date | undefined;
	/** Words of the summary, in any order. */
	search?: string | undefined;
	/** Oldest first; by default, the latest come first. */
	ascending?: boolean | undefined;
	/** The last ID of the previous page. */
	before?: number | undefined;
}

export async function insertEntry(
	trx: Transaction,
	entry: {
		at: Date;
		actor_id: number;
		actor_name: string;
		action: string;
		subject_kind: string;
		subject_id: string;
		summary: string;
		changes: string | null;
	},
): Promise<void> {
	await trx.insertInto("audit_log").values(entry).execute();
}

export function listEntries(db: Database, filter: AuditFilter, limit: number) {
	let query = db
		.selectFrom("audit_log")
		.selectAll()
		.orderBy("id", filter.ascending ? "asc" : "desc")
		.limit(limit);
	if (filter.about) {
		const { about } = filter;
		query = query.where(({ eb, or }) =>
			or([
				eb("subject_kind", "=", about),
				eb("thing", "=", about),
				sql<boolean>`starts_with(split_part(action, '.', 2), ${`${about}_`})`,
			]),
		);
	}
	if (filter.subjectKind) query = query.where("subject_kind", "=", filter.subjectKind);
	if (filter.subjectId) query = query.where("subject_id", "=", filter.subjectId);
	if (filter.actorId !== undefined) query = query.where("actor_id", "=", filter.actorId);
	if (filter.action?.endsWith(".")) query = query.where("thing", "=", filter.action.slice(0, -1));
	else if (filter.action?.endsWith("_"))
		query = query
			.where("thing", "=", filter.action.split(".", 1)[0] as string)
			.where(sql<boolean>`starts_with(action, ${filter.action})`);
	else if (filter.action) query = query.where("action", "=", filter.action);
	if (filter.from) query = query.where("at", ">=", filter.from);
	if (filter.until) query = query.where("at", "<", filter.until);
	for (const word of (filter.search ?? "").toLowerCase().split(/\s+/).filter(Boolean))
		query = query.where(sql<string>`lower(summary)`, "like", `%${word.replace(/[\\%_]/g, "\\$&")}%`);
	if (filter.before) query = query.where("id", filter.ascending ? ">" : "<", filter.before);
	return query.execute();
}

/** Returns when an actor last did something with a subject. */
export const findLatestEntry = (
	db: Database,
	{ actorId, action, subject }: { actorId: number; action: string; subject: { kind: string; id: string } },
) =>
	db
		.selectFrom("audit_log")
		.select("at")
		.where("actor_id", "=", actorId)
		.where("action", "=", action)
		.where("subject_kind", "=", subject.kind)
		.where("subject_id", "=", subject.id)
		.orderBy("id", "desc")
		.limit(1)
		.executeTakeFirst();

/** Lists the first entries about a subject, earliest first. */
export const listEntriesAbout = (db: Database, subject: { kind: string; id: number }, limit: number) =>
	db
		.selectFrom("audit_log")
		.select(["at", "actor_name", "summary"])
		.where("subject_kind", "=", subject.kind)
		.where("subject_id", "=", String(subject.id))
		.orderBy("id")
		.limit(limit)
		.execute();

/** Uses one index lookup per staff member, so the log's length does not matter. */
export async function listActors(db: Database, limit: number): Promise<{ id: number; name: string }[]> {
	const { rows } = await sql<{ id: number; name: string }>`
		with recursive actors as (
			(select actor_id, actor_name from audit_log order by actor_id, id desc limit 1)
			union all
			select next.actor_id, next.actor_name from actors cross join lateral (
				select actor_id, actor_name from audit_log where actor_id > actors.actor_id order by actor_id, id desc limit 1
			) next
		)
		select actor_id as id, actor_name as name from actors limit ${limit}`.execute(db);
	return rows;
}
