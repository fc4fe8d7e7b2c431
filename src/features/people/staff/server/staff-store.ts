import { sql } from "kysely";
import type { RoleHolder } from "#features/people/accounts/server/index.ts";
import type { Database, Executor, Role, SortedPage, SortKey, Transaction } from "#platform/index.ts";

const columns = ["id", "full_name", "email", "role", "has_password"] as const;
const toRoleHolder = (row: {
	id: number;
	full_name: string;
	email: string;
	role: Role | null;
	has_password: boolean;
}): RoleHolder => ({
	id: row.id,
	fullName: row.full_name,
	email: row.email,
	role: row.role,
	hasPassword: row.has_password,
});

export const staffSortKeys = {
	name: { key: sql`lower(full_name)`, type: "text" },
	added: "id",
} as const satisfies Record<string, SortKey>;

/** Lists a page of the users with a role. */
export async function listStaff(
	db: Database,
	page: SortedPage,
	limit: number,
): Promise<(RoleHolder & { sort_key: unknown })[]> {
	const rows = await db
		.selectFrom("public_users")
		.select(columns)
		.select(page.key.as("sort_key"))
		.where("role", "is not", null)
		.where(page.where)
		.orderBy(page.order)
		.limit(limit)
		.execute();
	return rows.map((row) => ({ ...toRoleHolder(row), sort_key: row.sort_key }));
}

export async function findStaffMember(db: Executor, id: number): Promise<RoleHolder | undefined> {
	const row = await db.selectFrom("public_users").select(columns).where("id", "=", id).executeTakeFirst();
	return row && toRoleHolder(row);
}

export async function listOwners(db: Executor): Promise<RoleHolder[]> {
	const rows = await db.selectFrom("public_users").select(columns).where("role", "=", "owner").orderBy("id").execute();
	return rows.map(toRoleHolder);
}

/** Returns whether the password was set with a link after a time. */
export async function usedLinkAfter(db: Executor, id: number, time: Date): Promise<boolean> {
	const row = await db
		.selectFrom("public_users")
		.select("id")
		.where("id", "=", id)
		.where("link_used_at", ">", time)
		.executeTakeFirst();
	return row !== undefined;
}

/** Arbitrary, the same on every node. */
const setupLock = 7_205_133;

/** Lets one setup of the site at a time pass, until the transaction ends. */
export async function lockSetup(trx: Transaction): Promise<void> {
	await sql`select pg_advisory_xact_lock(${sql.lit(setupLock)})`.execute(trx);
}
