import { sql } from "kysely";
import type { Database } from "#platform/database/tables.ts";
import type { HistoryEntry, HistoryPage } from "#platform/feature/customer-history.ts";
import { messageHistoryMessages as messages } from "../messages.ts";
import "./tables.ts";

/** Characters of a message in the history. */
const shownLength = 120;

/** The messages and estimate requests from these addresses, and the answers. */
export async function listMessageHistory(db: Database, addresses: string[], { before, most }: HistoryPage): Promise<HistoryEntry[]> {
	const from = sql`lower(messages.email)`;
	const lower = addresses.map((address) => address.toLowerCase());
	const received = await db
		.selectFrom("messages")
		.select(["id", "kind", "created_at", sql<string>`left(message, ${shownLength + 1})`.as("begins")])
		.where(from, "in", lower)
		.$if(before !== undefined, (query) => query.where("created_at", "<", before as Date))
		.orderBy("created_at", "desc")
		.limit(most)
		.execute();
	const answers = await db
		.selectFrom("message_entries")
		.innerJoin("messages", "messages.id", "message_entries.message_id")
		.select(["messages.id", "messages.kind", "message_entries.written_at", "message_entries.author_name"])
		.where(from, "in", lower)
		.where("message_entries.kind", "=", "answer")
		.$if(before !== undefined, (query) => query.where("message_entries.written_at", "<", before as Date))
		.orderBy("message_entries.written_at", "desc")
		.limit(most)
		.execute();
	const pageOf = ({ id, kind }: { id: number; kind: string }) => `/console/${kind === "estimate" ? "estimates" : "messages"}/${id}`;
	return [
		...received.map((row) => ({ at: row.created_at, text: messages.received[row.kind](shorten(row.begins)), to: pageOf(row) })),
		...answers.map((row) => ({ at: row.written_at, text: messages.answered(row.author_name), to: pageOf(row) })),
	]
		.toSorted((one, other) => other.at.getTime() - one.at.getTime())
		.slice(0, most);
}

function shorten(text: string): string {
	const line = text.replace(/\s+/g, " ").trim();
	return line.length > shownLength ? `${line.slice(0, shownLength).toWellFormed().trimEnd()}…` : line;
}
