import type { Insertable } from "kysely";
import type { Database, Tables, Transaction } from "../../../platform/database/tables.ts";

/** Keeps a message; gives its id. */
export async function insertMessage(trx: Transaction, message: Insertable<Tables["messages"]>): Promise<number> {
	const { id } = await trx.insertInto("messages").values(message).returning("id").executeTakeFirstOrThrow();
	return id;
}

const lower = (addresses: string[]) => addresses.map((address) => address.toLowerCase());

/** The messages that came from these addresses, the oldest first. */
export const listMessagesFrom = (db: Database, addresses: string[]) =>
	db
		.selectFrom("messages")
		.selectAll()
		.where(({ fn }) => fn<string>("lower", ["email"]), "in", lower(addresses))
		.orderBy("id")
		.execute();

/** Takes everything personal out of the messages from these addresses. */
export async function blankMessages(trx: Transaction, addresses: string[]): Promise<void> {
	const blank = { first_name: "", last_name: "", email: "", current_role: "", company_name: "", company_address: "", city: "", country: "", message: "" };
	await trx
		.updateTable("messages")
		.set(blank)
		.where(({ fn }) => fn<string>("lower", ["email"]), "in", lower(addresses))
		.execute();
}
