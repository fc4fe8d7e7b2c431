import type { Database, Executor } from "#platform/index.ts";
import type { User } from "../contract.ts";
import { loadUser, userById } from "./users-store.ts";

export async function findAccount(
	db: Database,
	userId: number,
): Promise<{ user: User; emailConfirmed: boolean; hasPassword: boolean } | undefined> {
	const row = await loadUser(db, userId);
	if (!row) return undefined;
	const user = { id: row.id, fullName: row.full_name, phone: row.phone, email: row.email };
	return { user, emailConfirmed: row.email_verified_at !== null, hasPassword: row.password_hash !== "" };
}

/** Returns a user's name and contact details; undefined if the user does not exist. */
export async function findUser(db: Executor, userId: number): Promise<User | undefined> {
	const row = await (db.isTransaction ? userById(db, userId) : loadUser(db, userId));
	return row && { id: row.id, fullName: row.full_name, phone: row.phone, email: row.email };
}
