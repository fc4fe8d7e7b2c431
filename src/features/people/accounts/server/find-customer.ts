import type { Database, Transaction } from "../../../../platform/database/tables.ts";
import type { User } from "../own-account-contract.ts";
import { userById, userOf } from "./users-store.ts";

/** A user's name and how to reach them; undefined when there is no such user. */
export async function findUser(db: Database | Transaction, userId: number): Promise<User | undefined> {
	const row = await (db.isTransaction ? userById(db, userId) : userOf(db, userId));
	return row && { id: row.id, fullName: row.full_name, phone: row.phone, email: row.email };
}
