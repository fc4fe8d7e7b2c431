import { type Database, type Executor, type RequestOf, type ResponseOf, toPage } from "#platform/index.ts";
import type { Conversation, listMessages } from "../console-contract.ts";
import { countOpen, findMessage, listAnswerers, listEntries, listMessageRows } from "./conversation-store.ts";

const pageSize = 50;
const toAssignee = (row: { assignee_id: number | null; assignee_name: string | null }) =>
	row.assignee_id === null ? null : { id: row.assignee_id, name: row.assignee_name ?? "" };

/** Returns a page of messages. @param me the staff member that the filter `me` refers to */
export async function readMessages(
	db: Database,
	{ assignee, ...query }: RequestOf<typeof listMessages>["query"],
	me: number,
): Promise<ResponseOf<typeof listMessages>> {
	const whose = assignee === undefined ? undefined : assignee === "me" ? me : null;
	const rows = await listMessageRows(db, { ...query, assignee: whose }, pageSize + 1);
	const { page, next } = toPage(rows, pageSize, ({ id }) => id);
	return {
		messages: page.map((row) => ({
			id: row.id,
			name: [row.first_name, row.last_name].filter(Boolean).join(" "),
			company: row.company_name,
			email: row.email,
			excerpt: row.excerpt,
			state: row.state,
			assignee: toAssignee(row),
			receivedAt: row.created_at.toISOString(),
		})),
		next,
	};
}

/** Returns a message with its thread; undefined if it does not exist. */
export async function readConversation(db: Executor, id: number): Promise<Conversation | undefined> {
	const row = await findMessage(db, id);
	if (!row) return undefined;
	const staff = await listAnswerers(db);
	const entries = await listEntries(db, id);
	return {
		id: row.id,
		kind: row.kind,
		state: row.state,
		version: row.version,
		assignee: toAssignee(row),
		staff,
		firstName: row.first_name,
		lastName: row.last_name,
		email: row.email,
		currentRole: row.current_role,
		companyName: row.company_name,
		companyAddress: row.company_address,
		city: row.city,
		country: row.country,
		message: row.message,
		receivedAt: row.created_at.toISOString(),
		entries: entries.map((entry) => ({
			id: entry.id,
			kind: entry.kind,
			author: entry.author_name,
			text: entry.body,
			writtenAt: entry.written_at.toISOString(),
			mail: entry.mail_state && { state: entry.mail_state, reason: entry.mail_error || null },
		})),
	};
}

/** Counts unanswered contact messages and estimate requests, up to 1,000 of each. */
export async function countUnanswered(db: Database): Promise<{ messages: number; estimates: number }> {
	const { contact, estimate } = await countOpen(db);
	return { messages: contact, estimates: estimate };
}
