import type { Database, Transaction } from "../../../platform/database/tables.ts";
import type { User } from "../contract.ts";
import { userById, wholeUser } from "./users-store.ts";

/** A user's name and how to reach them; undefined when there is no such user. */
export async function findPerson(db: Database | Transaction, userId: number): Promise<User | undefined> {
	const row = await userById(db, userId);
	return row && { id: row.id, fullName: row.full_name, phone: row.phone, email: row.email };
}

/** Takes hold of a person until the transaction ends; false when there is no such user. */
export const holdPerson = async (trx: Transaction, userId: number): Promise<boolean> => (await wholeUser(trx, userId, { hold: true })) !== undefined;
