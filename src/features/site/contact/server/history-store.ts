import { sql } from "kysely";
import type { Database, HistoryEntry, HistoryPage } from "#platform/index.ts";
import { messageHistoryMessages as messages } from "../messages.ts";

/** Characters of a message in the history. */
const maxExcerptLength = 120;

/** The messages and estimate requests from these addresses, and the answers. */
export async function listMessageHistory(
	db: Database,
	addresses: string[],
	{ before, limit }: HistoryPage,
): Promise<HistoryEntry[]> {
	const from = sql`lower(messages.email)`;
	const lower = addresses.map((address) => address.toLowerCase());
	const received = await db
		.selectFrom("messages")
		.select(["id", "kind", "created_at", sql<string>`left(message, ${maxExcerptLength + 1})`.as("begins")])
		.where(from, "in", lower)
		.$if(before !== undefined, (query) => query.where("created_at", "<", before as Date))
		.orderBy("created_at", "desc")
		.limit(limit)
		.execute();
	const answers = await db
		.selectFrom("message_entries")
		.innerJoin("messages", "messages.id", "message_entries.message_id")
		.select(["messages.id", "messages.kind", "message_entries.written_at", "message_entries.author_name"])
		.where(from, "in", lower)
		.where("message_entries.kind", "=", "answer")
		.$if(before !== undefined, (query) => query.where("message_entries.written_at", "<", before as Date))
		.orderBy("message_entries.written_at", "desc")
		.limit(limit)
		.execute();
	const toPage = ({ id, kind }: { id: number; kind: string }) =>
		`/console/${kind === "estimate" ? "estimates" : "messages"}/${id}`;
	return [
		...received.map((row) => ({
			at: row.created_at,
			text: messages.received[row.kind](shorten(row.begins)),
			to: toPage(row),
		})),
		...answers.map((row) => ({ at: row.written_at, text: messages.answered(row.author_name), to: toPage(row) })),
	]
		.toSorted((a, b) => b.at.getTime() - a.at.getTime())
		.slice(0, limit);
}

function shorten(text: string): string {
	const line = text.replace(/\s+/g, " ").trim();
	return line.length > maxExcerptLength ? `${line.slice(0, maxExcerptLength).toWellFormed().trimEnd()}…` : line;
}
