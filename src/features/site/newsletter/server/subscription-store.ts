import { type Insertable, sql } from "kysely";
import { anyOf, type Database, type Executor, type Tables, type Transaction } from "#platform/index.ts";

type Request = Omit<Insertable<Tables["newsletter_requests"]>, "confirmed_at">;

/** Inserts a request to subscribe. Returns its id. */
export async function insertRequest(trx: Transaction, request: Request): Promise<number> {
	const { id } = await trx
		.insertInto("newsletter_requests")
		.values({ ...request, confirmed_at: null })
		.returning("id")
		.executeTakeFirstOrThrow();
	return id;
}

/** Confirms a request once. Of several concurrent calls, one gets its address; the others get undefined. */
export async function confirmRequest(trx: Transaction, id: number, now: Date): Promise<string | undefined> {
	const row = await trx
		.updateTable("newsletter_requests")
		.set({ confirmed_at: now })
		.where("id", "=", id)
		.where("confirmed_at", "is", null)
		.where("withdrawn_at", "is", null)
		.where("email", "is not", null)
		.returning("email")
		.executeTakeFirst();
	return row?.email ?? undefined;
}

/** Creates or renews the subscription of an address. Returns the subscriber's id. */
export async function saveSubscriber(
	trx: Transaction,
	subscriber: { email: string; requestId: number; now: Date },
): Promise<number> {
	const confirmed = { request_id: subscriber.requestId, confirmed_at: subscriber.now, unsubscribed_at: null };
	const { id } = await trx
		.insertInto("newsletter_subscribers")
		.values({ email: subscriber.email, ...confirmed })
		.onConflict((conflict) => conflict.column("email").doUpdateSet(confirmed))
		.returning("id")
		.executeTakeFirstOrThrow();
	return id;
}

/** Returns whether the request was confirmed and its address is still subscribed. */
export async function isSubscribed(db: Database, requestId: number): Promise<boolean> {
	const row = await db
		.selectFrom("newsletter_requests")
		.innerJoin("newsletter_subscribers", "newsletter_subscribers.email", "newsletter_requests.email")
		.select("newsletter_subscribers.id")
		.where("newsletter_requests.id", "=", requestId)
		.where("newsletter_requests.confirmed_at", "is not", null)
		.where("newsletter_subscribers.unsubscribed_at", "is", null)
		.executeTakeFirst();
	return row !== undefined;
}

/** Ends a subscription. Returns false if it had already ended. */
export async function endSubscription(db: Executor, id: number, now: Date): Promise<boolean> {
	const row = await db
		.updateTable("newsletter_subscribers")
		.set({ unsubscribed_at: now })
		.where("id", "=", id)
		.where("unsubscribed_at", "is", null)
		.executeTakeFirst();
	return row.numUpdatedRows === 1n;
}

/** Moves requests and the subscription of an address to another one, which keeps its own if it has any. */
export async function moveSubscription(
	trx: Transaction,
	{ from, to, now }: { from: string; to: string; now: Date },
): Promise<void> {
	const isFree = sql`not exists (select from newsletter_subscribers where email = ${to})`;
	await sql`
		with moved as (update newsletter_subscribers set email = ${to} where email = ${from} and ${isFree})
		update newsletter_requests set email = ${to} where email = ${from} and ${isFree}`.execute(trx);
	await trx
		.updateTable("newsletter_subscribers")
		.set({ unsubscribed_at: now })
		.where("email", "=", from)
		.where("unsubscribed_at", "is", null)
		.execute();
}

/**
 * Requests with a customer's addresses. A mobile number alone identifies nobody, because accounts do not confirm
 * numbers.
 */
const matchAddresses = (addresses: string[]) => sql<boolean>`email = any(${addresses}::citext[])`;

const data = [
	...(["id", "email", "name", "mobile", "industry", "country"] as const),
	...(["source", "consent_text", "requested_at", "confirmed_at", "withdrawn_at"] as const),
] as const;

/** Lists requests and subscriptions of a customer. */
export async function listCustomerSubscriptions(db: Database, addresses: string[]) {
	const requests = await db
		.selectFrom("newsletter_requests")
		.select(data)
		.where(matchAddresses(addresses))
		.orderBy("id")
		.execute();
	const subscriptions = await db
		.selectFrom("newsletter_subscribers")
		.select(["email", "confirmed_at", "unsubscribed_at"])
		.where("email", "=", anyOf("citext", addresses))
		.execute();
	return { requests, subscriptions };
}

/** Ends a customer's subscriptions and open requests, and replaces each address by an unused one. */
export async function blankSubscriptions(trx: Transaction, addresses: string[], now: Date): Promise<void> {
	const nobody = sql<string>`'erased-' || id || '@erased.invalid'`;
	await trx
		.updateTable("newsletter_subscribers")
		.set({ email: nobody, unsubscribed_at: sql<Date>`coalesce(unsubscribed_at, ${now})` })
		.where("email", "=", anyOf("citext", addresses))
		.execute();
	// Otherwise an emailed confirmation link would subscribe the replacement address.
	const withdrawn = sql<Date | null>`case when confirmed_at is null then coalesce(withdrawn_at, ${now}) else withdrawn_at end`;
	await trx
		.updateTable("newsletter_requests")
		.set({ email: nobody, name: "", mobile: "", industry: "", country: "", withdrawn_at: withdrawn })
		.where(matchAddresses(addresses))
		.execute();
}
