import { sql } from "kysely";
import type { Executor, Transaction } from "#platform/index.ts";
import type { SubscriberState } from "../rules/subscriber-states.ts";

export interface SubscriberFilter {
	state?: SubscriberState | undefined;
	search?: string | undefined;
	/** Only ids below, or above, this one. */
	before?: number | undefined;
	after?: number | undefined;
}

const shared = [
	...(["r.id", "r.email", "r.name", "r.mobile", "r.industry", "r.country"] as const),
	...(["r.source", "r.consent_text", "r.requested_at"] as const),
] as const;

/** Confirmed subscribers, each with the confirming request. Excludes erased people. */
const subscribed = (db: Executor) =>
	db
		.selectFrom("newsletter_subscribers as s")
		.innerJoin("newsletter_requests as r", "r.id", "s.request_id")
		.where(sql<boolean>`s.email::text not like 'erased-%@erased.invalid'`)
		.select(shared)
		.select(["s.confirmed_at", "s.unsubscribed_at", "s.id as subscriberId"])
		.select(
			sql<SubscriberState>`case when s.unsubscribed_at is null then 'confirmed' else 'unsubscribed' end`.as("state"),
		);

/** Unconfirmed addresses, each with its latest request. Earlier requests stay as evidence of consent. */
const latestRequests = (db: Executor) =>
	db
		.selectFrom("newsletter_requests as r")
		.where("r.confirmed_at", "is", null)
		.where(
			sql<boolean>`(r.email is null or (r.email::text not like 'erased-%@erased.invalid'
				and r.id = (select max(later.id) from newsletter_requests later where later.email = r.email)
				and (select mine.id from newsletter_subscribers mine where mine.email = r.email) is null))`,
		)
		.select(shared)
		.select([
			sql<Date | null>`null::timestamptz`.as("confirmed_at"),
			"r.withdrawn_at as unsubscribed_at",
			sql<number | null>`null::int8`.as("subscriberId"),
		])
		.select(
			sql<SubscriberState>`case when r.withdrawn_at is not null then 'unsubscribed' when r.email is null then 'phone' else 'waiting' end`.as(
				"state",
			),
		);

const having = (search: string) => {
	const terms = search.toLowerCase().split(/\s+/).filter(Boolean);
	return terms.length === 0
		? sql<boolean>`true`
		: sql<boolean>`${sql.join(
				terms.map((term) => sql`r.searched like ${`%${term.replace(/[\\%_]/g, "\\$&")}%`}`),
				sql` and `,
			)}`;
};

/**
 * Lists subscribers and requests, latest first; with `after`, earliest first. Each kind uses its own index, limited to
 * the page.
 */
export async function listSubscriberRows(
	db: Executor,
	{ state, search = "", before, after }: SubscriberFilter,
	limit: number,
) {
	const order = after === undefined ? "desc" : "asc";
	const confirmed = subscribed(db)
		.where(having(search))
		.$if(state === "confirmed", (query) => query.where("s.unsubscribed_at", "is", null))
		.$if(state === "unsubscribed", (query) => query.where("s.unsubscribed_at", "is not", null))
		.$if(before !== undefined, (query) => query.where("s.request_id", "<", before as number))
		.$if(after !== undefined, (query) => query.where("s.request_id", ">", after as number))
		.orderBy("s.request_id", order)
		.limit(limit);
	const waiting = latestRequests(db)
		.where(having(search))
		.$if(state === "unsubscribed", (query) => query.where("r.withdrawn_at", "is not", null))
		.$if(state === "phone", (query) => query.where("r.email", "is", null).where("r.withdrawn_at", "is", null))
		.$if(state === "waiting", (query) => query.where("r.email", "is not", null).where("r.withdrawn_at", "is", null))
		.$if(before !== undefined, (query) => query.where("r.id", "<", before as number))
		.$if(after !== undefined, (query) => query.where("r.id", ">", after as number))
		.orderBy("r.id", order)
		.limit(limit);
	const rows = [
		...(state === "waiting" || state === "phone" ? [] : await confirmed.execute()),
		...(state === "confirmed" ? [] : await waiting.execute()),
	];
	return rows.sort((a, b) => (order === "desc" ? b.id - a.id : a.id - b.id)).slice(0, limit);
}

export async function countStates(db: Executor): Promise<{ state: SubscriberState; count: number }[]> {
	const { rows } = await sql<{ state: SubscriberState; count: number }>`
		select state, count(*)::int8 as count from (${subscribed(db)}) s group by state
		union all select state, count(*)::int8 as count from (${latestRequests(db)}) r group by state`.execute(db);
	return rows;
}

/** Finds the subscription or request behind one line of the list. */
export const findCounting = async (db: Executor, requestId: number) =>
	(await subscribed(db).where("s.request_id", "=", requestId).executeTakeFirst()) ??
	(await latestRequests(db).where("r.id", "=", requestId).executeTakeFirst());

/** Withdraws an unconfirmed request. Returns false if it was withdrawn before. */
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
