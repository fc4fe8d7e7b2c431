import { type Insertable, sql } from "kysely";
import type { Database, Tables, Transaction } from "#platform/index.ts";

/** Inserts a message. Returns its id. */
export async function insertMessage(trx: Transaction, message: Insertable<Tables["messages"]>): Promise<number> {
	const { id } = await trx.insertInto("messages").values(message).returning("id").executeTakeFirstOrThrow();
	return id;
}

const lower = (addresses: string[]) => addresses.map((address) => address.toLowerCase());

const columns = [
	...([
		"id",
		"kind",
		"first_name",
		"last_name",
		"email",
		"current_role",
		"company_name",
		"company_address",
		"city",
		"country",
		"message",
	] as const),
	...(["created_at", "answered_at", "closed_at"] as const),
] as const;

const from = (addresses: string[]) => sql<boolean>`lower(messages.email) = any(${lower(addresses)}::text[])`;

/** Lists messages from these addresses with their replies, oldest first. Omits staff notes. */
export async function listMessagesFrom(db: Database, addresses: string[]) {
	const messages = await db.selectFrom("messages").select(columns).where(from(addresses)).orderBy("id").execute();
	const entries = await db
		.selectFrom("message_entries")
		.innerJoin("messages", "messages.id", "message_entries.message_id")
		.select(["message_id", "message_entries.kind", "body", "written_at"])
		.where(from(addresses))
		.where("message_entries.kind", "=", "answer")
		.orderBy("message_entries.id")
		.execute();
	return messages.map((message) => ({
		...message,
		entries: entries.filter((entry) => entry.message_id === message.id).map(({ message_id: _, ...entry }) => entry),
	}));
}

/** Erases personal data from messages from these addresses and from their threads. */
export async function blankMessages(trx: Transaction, addresses: string[]): Promise<void> {
	const blank = {
		first_name: "",
		last_name: "",
		email: "",
		current_role: "",
		company_name: "",
		company_address: "",
		city: "",
		country: "",
		message: "",
	};
	const messageIds = trx.selectFrom("messages").select("id").where(from(addresses));
	await trx.updateTable("message_entries").set({ body: "" }).where("message_id", "in", messageIds).execute();
	await trx.updateTable("messages").set(blank).where(from(addresses)).execute();
}
