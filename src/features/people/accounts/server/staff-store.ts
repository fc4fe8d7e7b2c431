import type { Role, Transaction } from "#platform/index.ts";

export interface RoleHolder {
	id: number;
	fullName: string;
	email: string;
	role: Role | null;
	/** False until a password is set. */
	hasPassword: boolean;
}

const columns = ["id", "full_name", "email", "role", "password_hash"] as const;
const toRoleHolder = (row: {
	id: number;
	full_name: string;
	email: string;
	role: Role | null;
	password_hash: string;
}): RoleHolder => ({
	id: row.id,
	fullName: row.full_name,
	email: row.email,
	role: row.role,
	hasPassword: row.password_hash !== "",
});

/**
 * Locks the rows of all owners, always in the same order, and returns their ids. A concurrent change of owners waits
 * until the transaction ends.
 */
export async function lockOwners(trx: Transaction): Promise<number[]> {
	const rows = await trx
		.selectFrom("users")
		.select("id")
		.where("role", "=", "owner")
		.orderBy("id")
		.forUpdate()
		.execute();
	return rows.map(({ id }) => id);
}

/** Finds a user by id or address and locks the row until the transaction ends. */
export async function lockUser(
	trx: Transaction,
	who: { id: number } | { email: string },
): Promise<RoleHolder | undefined> {
	const query = trx.selectFrom("users").select(columns).forUpdate();
	const row = await ("id" in who
		? query.where("id", "=", who.id)
		: query.where("email", "=", who.email)
	).executeTakeFirst();
	return row && toRoleHolder(row);
}

/**
 * Creates an account without a password, for a staff member or a customer. Returns undefined if the address is in use.
 */
export async function insertAccount(
	trx: Transaction,
	account: { email: string; fullName: string; role: Role | null; now: Date },
): Promise<RoleHolder | undefined> {
	const row = await trx
		.insertInto("users")
		.values({
			full_name: account.fullName,
			phone: "",
			email: account.email,
			password_hash: "",
			role: account.role,
			created_at: account.now,
		})
		.onConflict((conflict) => conflict.column("email").doNothing())
		.returning(columns)
		.executeTakeFirst();
	return row && toRoleHolder(row);
}

/** Changes a role. `endSecondFactors`: all of the user's sessions need a second factor again. */
export async function setRole(
	trx: Transaction,
	id: number,
	role: Role | null,
	{ endSecondFactors }: { endSecondFactors: boolean },
): Promise<void> {
	await trx.updateTable("users").set({ role }).where("id", "=", id).execute();
	if (endSecondFactors)
		await trx
			.updateTable("sessions")
			.set({ second_factor_at: null, confirmed_at: null })
			.where("user_id", "=", id)
			.execute();
}
