import type { Database } from "#platform/index.ts";

export const hasCustomer = async (db: Database, id: number): Promise<boolean> =>
	(await db.selectFrom("public_users").select("id").where("id", "=", id).executeTakeFirst()) !== undefined;

export const findCustomerName = async (db: Database, id: number): Promise<string | undefined> =>
	(await db.selectFrom("public_users").select("full_name").where("id", "=", id).executeTakeFirst())?.full_name;

/** Returns whether a person may read evidence of customers. */
export async function isSupport(db: Database, id: number): Promise<boolean> {
	const row = await db.selectFrom("public_users").select("role").where("id", "=", id).executeTakeFirst();
	return row?.role === "owner" || row?.role === "support";
}
