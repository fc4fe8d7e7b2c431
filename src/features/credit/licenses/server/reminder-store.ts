import { sql } from "kysely";
import { anyOf, type Transaction } from "#platform/index.ts";

/** Locks and lists licenses whose period ends on these days and whose person was not reminded of it. */
export async function listEnding(trx: Transaction, { from, until }: { from: string; until: string }, limit: number) {
	const rows = await trx
		.selectFrom("licenses")
		.innerJoin("public_users as users", "users.id", "licenses.user_id")
		.select([
			"licenses.id",
			"users.email",
			"users.full_name as fullName",
			"accrediting_body as accreditingBody",
			"valid_to",
		])
		.where("valid_to", ">=", from)
		.where("valid_to", "<=", until)
		.where(sql<boolean>`reminded_of is distinct from valid_to`)
		.orderBy("licenses.id")
		.limit(limit)
		.forUpdate("licenses")
		.execute();
	return rows.map(({ valid_to, ...row }) => ({ ...row, validTo: valid_to as string }));
}

/** Keeps of which period people were reminded. */
export async function markReminded(trx: Transaction, ids: readonly number[]): Promise<void> {
	if (ids.length === 0) return;
	await trx
		.updateTable("licenses")
		.set((eb) => ({ reminded_of: eb.ref("valid_to") }))
		.where("id", "=", anyOf("bigint", ids))
		.execute();
}
