import { sql } from "kysely";
import type { Database, Executor, Transaction } from "#platform/index.ts";
import type { StaffLicense } from "../console-contract.ts";

/** Many people have the same birthday. */
const sharedWith = sql<number>`(select count(distinct others.user_id)::int from licenses as others
	where licenses.kind not in ('birthday', 'consent') and others.accrediting_body = licenses.accrediting_body
	and others.kind = licenses.kind and others.state = licenses.state and others.comparable = licenses.comparable and others.user_id <> licenses.user_id)`;

interface Filter {
	isShared?: boolean;
	customer?: number | undefined;
	before?: number | undefined;
	id?: number;
}

/** Lists license numbers with their customers, the latest first. */
export async function listForStaff(
	db: Executor,
	{ isShared = false, customer, before, id }: Filter,
	limit: number,
): Promise<StaffLicense[]> {
	let query = db
		.selectFrom("licenses")
		.innerJoin("public_users as users", "users.id", "licenses.user_id")
		.select([
			"licenses.id",
			"accrediting_body as accreditingBody",
			"kind",
			"state",
			"number",
			"valid_from as validFrom",
			"valid_to as validTo",
		])
		.select(["users.id as userId", "users.full_name as name", "users.email", "checked_at"])
		.select(sharedWith.as("sharedWith"))
		.orderBy("licenses.id", "desc")
		.limit(limit);
	if (id !== undefined) query = query.where("licenses.id", "=", id);
	if (customer !== undefined) query = query.where("user_id", "=", customer);
	if (before !== undefined) query = query.where("licenses.id", "<", before);
	if (isShared) query = query.where("checked_at", "is", null).where(sql<boolean>`${sharedWith} > 0`);
	return (await query.execute()).map(({ userId, name, email, checked_at, ...license }) => ({
		...license,
		customer: { id: userId, name, email },
		isChecked: checked_at !== null,
	}));
}

/** Counts numbers that several people entered and that staff have not checked, up to a limit. */
export async function countShared(db: Database, max: number): Promise<number> {
	const { rows } = await sql<{ count: number }>`select count(*)::int as count from (
		select from licenses where checked_at is null and kind not in ('birthday', 'consent') and exists (select from licenses as others where others.accrediting_body = licenses.accrediting_body
			and others.kind = licenses.kind and others.state = licenses.state and others.comparable = licenses.comparable and others.user_id <> licenses.user_id)
		limit ${max}) as shared`.execute(db);
	return rows[0]?.count ?? 0;
}

/** Returns false if the license no longer exists. */
export async function markChecked(trx: Transaction, id: number, now: Date): Promise<boolean> {
	const { numUpdatedRows } = await trx
		.updateTable("licenses")
		.set((eb) => ({ checked_at: eb.fn.coalesce("checked_at", sql<Date>`${now}`) }))
		.where("id", "=", id)
		.executeTakeFirst();
	return numUpdatedRows > 0n;
}
