import { sql } from "kysely";
import type { Database, Transaction } from "../../../platform/database/tables.ts";
import type { SubscriberState } from "../rules/subscriber-states.ts";

type Reader = Database | Transaction;

/**
 * Those who were erased are nobody's subscription any more. Of the rest, one row for each address, or number: the request that made the subscription what it is, else the latest that waits.
 * Earlier ones stay as evidence and are not counted.
 */
const counting = (db: Reader) =>
	db
		.selectFrom("newsletter_requests as r")
		.leftJoin("newsletter_subscribers as s", "s.request_id", "r.id")
		.where(sql<boolean>`(r.email is null or r.email not like 'erased-%@erased.invalid')`)
		.where(
			sql<boolean>`(s.id is not null or (r.confirmed_at is null and (r.email is null or not (
				exists (select 1 from newsletter_requests later where later.email = r.email and later.id > r.id)
				or exists (select 1 from newsletter_subscribers mine where mine.email = r.email)))))`,
		);

const state = sql<SubscriberState>`case
	when s.unsubscribed_at is not null or r.withdrawn_at is not null then 'unsubscribed'
	when s.id is not null then 'confirmed'
	when r.email is null then 'phone'
	else 'waiting' end`;

const columns = [
	...(["r.id", "r.email", "r.name", "r.mobile", "r.industry", "r.country", "r.source", "r.consent_text", "r.requested_at", "s.confirmed_at"] as const),
	sql<Date | null>`coalesce(s.unsubscribed_at, r.withdrawn_at)`.as("unsubscribed_at"),
	state.as("state"),
] as const;

export interface SubscriberFilter {
	state?: SubscriberState | undefined;
	q?: string | undefined;
	before?: number | undefined;
}

/** Who subscribed, the latest first. */
export function listSubscriberRows(db: Reader, { state: wanted, q = "", before }: SubscriberFilter, most: number) {
	const words = q.toLowerCase().split(/\s+/).filter(Boolean);
	return counting(db)
		.select(columns)
		.$if(wanted !== undefined, (query) => query.where(sql<boolean>`${state} = ${wanted as string}`))
		.$if(words.length > 0, (query) => query.where(({ and, eb }) => and(words.map((word) => eb("r.searched", "like", `%${word.replace(/[\\%_]/g, "\\$&")}%`)))))
		.$if(before !== undefined, (query) => query.where("r.id", "<", before as number))
		.orderBy("r.id", "desc")
		.limit(most)
		.execute();
}

/** The next part of everybody, ascending. */
export const listAllAfter = (db: Reader, after: number, most: number) =>
	counting(db).select(columns).where("r.id", ">", after).orderBy("r.id").limit(most).execute();

/** How many there are in each state. */
export const countStates = (db: Reader) =>
	counting(db)
		.select([state.as("state"), ({ fn }) => fn.countAll<number>().as("count")])
		.groupBy(state)
		.execute();

export const findCounting = (db: Reader, requestId: number) =>
	counting(db).select(columns).select("s.id as subscriberId").where("r.id", "=", requestId).executeTakeFirst();

/** Takes back a request that was not confirmed; false when it was taken back before. */
export async function withdrawRequest(trx: Transaction, requestId: number, now: Date): Promise<boolean> {
	const row = await trx
		.updateTable("newsletter_requests")
		.set({ withdrawn_at: now })
		.where("id", "=", requestId)
		.where("withdrawn_at", "is", null)
		.where("confirmed_at", "is", null)
		.executeTakeFirst();
	return row.numUpdatedRows === 1n;
}

/** Ends a subscription; false when it had ended. */
export async function endOne(trx: Transaction, subscriberId: number, now: Date): Promise<boolean> {
	const row = await trx
		.updateTable("newsletter_subscribers")
		.set({ unsubscribed_at: now })
		.where("id", "=", subscriberId)
		.where("unsubscribed_at", "is", null)
		.executeTakeFirst();
	return row.numUpdatedRows === 1n;
}
