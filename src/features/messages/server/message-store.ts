import type { Insertable } from "kysely";
import type { Tables, Transaction } from "../../../platform/database/tables.ts";

/** Keeps a message; gives its id. */
export async function insertMessage(trx: Transaction, message: Insertable<Tables["messages"]>): Promise<number> {
	const { id } = await trx.insertInto("messages").values(message).returning("id").executeTakeFirstOrThrow();
	return id;
}
