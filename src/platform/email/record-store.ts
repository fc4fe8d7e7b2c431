import { type Selectable, sql } from "kysely";
import { holdsAddress } from "#platform/database/holds-address.ts";
import type { SortedPage, SortKey } from "#platform/database/sorted-page.ts";
import type { Database, Executor, Tables, Transaction } from "#platform/database/tables.ts";
import type { EmailState } from "./tables.ts";

const columns = [
	"id",
	"kind",
	"to",
	"subject",
	"state",
	"error",
	"tries",
	"created_at",
	"sent_at",
	"due_at",
	"about",
] as const;
export type EmailRow = Pick<Selectable<Tables["emails"]>, (typeof columns)[number]> & {
	hasContent: boolean;
	sort_key: unknown;
};

/** Each has an index. */
export const emailSortKeys = {
	createdAt: "id",
	recipient: { key: sql`coalesce(lower("to"), '')`, type: "text" },
	state: { key: sql`state`, type: "text" },
} as const satisfies Record<string, SortKey>;

/** What a search compares; the index `emails_searched` holds it. */
const searched = sql<string>`lower(coalesce("to", '') || ' ' || coalesce(subject, ''))`;

interface EmailFilter {
	state?: EmailState | undefined;
	/** A whole address, or a part of an address or subject. */
	search?: string | undefined;
	page: SortedPage;
	limit: number;
}

/** Lists emails. `hasContent`: the content is still stored. */
export async function listEmailRows(db: Database, { state, search, page, limit }: EmailFilter): Promise<EmailRow[]> {
	const term = search?.toLowerCase();
	const isAddress = term !== undefined && /^[^\s@]+@[^\s@]+\.[^\s@]{2,}$/.test(term);
	return db
		.selectFrom("emails")
		.select(columns)
		.select(sql<boolean>`message is not null and "to" is not null`.as("hasContent"))
		.select(page.key.as("sort_key"))
		.$if(isAddress, (query) => query.where(emailSortKeys.recipient.key, "=", term as string))
		.$if(term !== undefined && !isAddress, (query) =>
			query.where(searched, "like", `%${(term as string).replace(/[\\%_]/g, "\\$&")}%`),
		)
		.$if(state !== undefined, (query) => query.where("state", "=", state as EmailState))
		.where(page.where)
		.orderBy(page.order)
		.limit(limit)
		.execute();
}

/**
 * Requires the stored content. Only one of several concurrent callers gets true.
 *
 * @param to replaces the recipient, whose address has changed
 */
export async function requeueEmail(within: Executor, id: number, now: Date, to?: string): Promise<boolean> {
	const row = await within
		.updateTable("emails")
		.set({
			state: "queued",
			tries: 0,
			due_at: now,
			claimed_until: now,
			error: null,
			...(to === undefined ? {} : { to }),
		})
		.where("id", "=", id)
		.where("state", "=", "failed")
		.where("message", "is not", null)
		.where("to", "is not", null)
		.returning("id")
		.executeTakeFirst();
	return row !== undefined;
}

export interface EmailNotice {
	messageId: string | null;
	recipient: string | null;
	reason: string;
	final: boolean;
}

/**
 * Records a bounce on the email that the report names, otherwise on its recipient's latest. Returns the recipient if
 * the email is known.
 */
export async function recordBounce(
	within: Executor,
	{ messageId, recipient, reason, final }: EmailNotice,
	now: Date,
): Promise<string | undefined> {
	const row = await within
		.updateTable("emails")
		.set({
			error: reason.replace(/\p{Cc}+/gu, " ").slice(0, 500),
			...(final ? { state: "bounced" as const, bounced_at: now } : {}),
		})
		.where("state", "=", "sent")
		.where("id", "=", (query) => {
			const sent = query
				.selectFrom("emails")
				.select("id")
				.where("state", "=", "sent")
				.orderBy("sent_at", "desc")
				.limit(1);
			return messageId
				? sent.where("message_id", "=", messageId)
				: sent.where(sql`lower("to")`, "=", (recipient ?? "").toLowerCase());
		})
		.returning("to")
		.executeTakeFirst();
	return row?.to ?? undefined;
}

/**
 * Deletes a customer's queued emails, anonymizes sent ones, and deletes queued emails to others that contain the
 * address.
 */
export async function eraseEmails(trx: Transaction, address: string): Promise<void> {
	await trx
		.updateTable("emails")
		.set({
			to: null,
			subject: null,
			message: null,
			error: null,
			state: sql`case when state = 'queued' then 'stopped' else state end`,
			due_at: null,
		})
		.where(({ eb, or }) => or([eb(sql`lower("to")`, "=", address.toLowerCase()), holdsAddress("message", address)]))
		.execute();
}

export async function exportEmails(db: Database, address: string) {
	return db
		.selectFrom("emails")
		.select(["kind", "subject", "state", "created_at", "sent_at"])
		.where(sql`lower("to")`, "=", address.toLowerCase())
		.orderBy("id")
		.execute();
}

/** Lists the emails to these addresses, latest first. */
export function listEmailsTo(
	db: Database,
	addresses: string[],
	{ before, limit }: { before: Date | undefined; limit: number },
) {
	return db
		.selectFrom("emails")
		.select(["subject", "state", "created_at"])
		.where(
			sql`lower("to")`,
			"in",
			addresses.map((address) => address.toLowerCase()),
		)
		.$if(before !== undefined, (query) => query.where("created_at", "<", before as Date))
		.orderBy("created_at", "desc")
		.limit(limit)
		.execute();
}
