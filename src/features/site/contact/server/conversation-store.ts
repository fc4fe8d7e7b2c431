import { sql } from "kysely";
import type { Executor, Transaction } from "#platform/index.ts";
import type { MessageState } from "../rules/message-states.ts";
import type { MessageKind } from "./tables.ts";

export interface MessageFilter {
	kind: MessageKind;
	state?: MessageState | undefined;
	/** A staff member's id, or null for unassigned messages. */
	assignee?: number | null | undefined;
	search?: string | undefined;
	/** By default, the latest come first. */
	sort?: "receivedAt" | "-receivedAt" | undefined;
	/** The last ID of the previous page. */
	before?: number | undefined;
}

/** Lists matching messages, latest first, with excerpts of their texts. */
export function listMessageRows(
	db: Executor,
	{ kind, state, assignee, search = "", sort, before }: MessageFilter,
	limit: number,
) {
	const ascends = sort === "receivedAt";
	const terms = search.toLowerCase().split(/\s+/).filter(Boolean);
	return db
		.selectFrom("messages")
		.leftJoin("public_users as users", "users.id", "messages.assignee_id")
		.select([
			"messages.id",
			"first_name",
			"last_name",
			"company_name",
			"messages.email",
			"state",
			"assignee_id",
			"messages.created_at",
		])
		.select(["users.full_name as assignee_name", sql<string>`left(message, 200)`.as("excerpt")])
		.where("kind", "=", kind)
		.$if(state !== undefined, (query) => query.where("state", "=", state as MessageState))
		.$if(assignee === null, (query) => query.where("assignee_id", "is", null))
		.$if(typeof assignee === "number", (query) => query.where("assignee_id", "=", assignee as number))
		.$if(terms.length > 0, (query) =>
			query.where(({ and, eb }) =>
				and(terms.map((term) => eb("searched", "like", `%${term.replace(/[\\%_]/g, "\\$&")}%`))),
			),
		)
		.$if(before !== undefined, (query) => query.where("messages.id", ascends ? ">" : "<", before as number))
		.orderBy("messages.id", ascends ? "asc" : "desc")
		.limit(limit)
		.execute();
}

export const findMessage = (db: Executor, id: number) =>
	db
		.selectFrom("messages")
		.leftJoin("public_users as users", "users.id", "messages.assignee_id")
		.selectAll("messages")
		.select("users.full_name as assignee_name")
		.where("messages.id", "=", id)
		.executeTakeFirst();

/** Lists a message's replies and notes, oldest first, with the delivery of the replies' emails. */
export const listEntries = (db: Executor, messageId: number) =>
	db
		.selectFrom("message_entries")
		.leftJoin("public_emails as emails", (join) =>
			join.on("emails.key", "=", sql<string>`'message-answer:' || message_entries.id`),
		)
		.select([
			"message_entries.id",
			"message_entries.kind",
			"body",
			"author_name",
			"written_at",
			"emails.state as mail_state",
			"emails.error as mail_error",
		])
		.where("message_entries.message_id", "=", messageId)
		.orderBy("message_entries.id")
		.execute();

/** Lists staff members who can reply, by name. */
export const listAnswerers = (db: Executor) =>
	db
		.selectFrom("public_users")
		.select(["id", "full_name as name"])
		.where("role", "in", ["owner", "support"])
		.orderBy("full_name")
		.orderBy("id")
		.execute();

interface Change {
	assignee_id?: number | null;
	answered_at?: Date;
	closed_at?: Date | null;
}

/** Changes a message if it still has this version. Returns false otherwise. One statement decides concurrent calls. */
export async function changeMessage(
	trx: Transaction,
	{ id, version }: { id: number; version: number },
	change: Change,
): Promise<boolean> {
	const changed = await trx
		.updateTable("messages")
		.set({ ...change, version: version + 1 })
		.where("id", "=", id)
		.where("version", "=", version)
		.executeTakeFirst();
	return changed.numUpdatedRows === 1n;
}

/**
 * Increments a message's version unconditionally, so that concurrent replies are refused. Returns false if it does not
 * exist.
 */
export async function touchMessage(trx: Transaction, id: number, change: Change = {}): Promise<boolean> {
	const changed = await trx
		.updateTable("messages")
		.set((set) => ({ ...change, version: set("version", "+", 1) }))
		.where("id", "=", id)
		.executeTakeFirst();
	return changed.numUpdatedRows === 1n;
}

export async function insertEntry(
	trx: Transaction,
	entry: {
		messageId: number;
		kind: "answer" | "note";
		body: string;
		author: { userId: number; fullName: string };
		now: Date;
	},
): Promise<number> {
	const { id } = await trx
		.insertInto("message_entries")
		.values({
			message_id: entry.messageId,
			kind: entry.kind,
			body: entry.body,
			author_id: entry.author.userId,
			author_name: entry.author.fullName,
			written_at: entry.now,
		})
		.returning("id")
		.executeTakeFirstOrThrow();
	return id;
}

/** Limits the cost; beyond this number the exact count does not matter. */
const maxCounted = 1_000;

/** Counts unanswered messages of each kind, up to 1,000. */
export async function countOpen(db: Executor): Promise<{ contact: number; estimate: number }> {
	const waiting = (kind: MessageKind) =>
		sql`select from messages where kind = ${kind} and answered_at is null and closed_at is null limit ${maxCounted}`;
	const { rows } = await sql<{ contact: number; estimate: number }>`
		select (select count(*) from (${waiting("contact")}) waiting)::int as contact,
			(select count(*) from (${waiting("estimate")}) waiting)::int as estimate`.execute(db);
	return { contact: Number(rows[0]?.contact ?? 0), estimate: Number(rows[0]?.estimate ?? 0) };
}
