import { type Insertable, sql } from "kysely";
import type { Database, Tables, Transaction } from "../../../platform/database/tables.ts";

type Request = Omit<Insertable<Tables["newsletter_requests"]>, "confirmed_at">;

/** Keeps a request to subscribe; gives its id. */
export async function insertRequest(trx: Transaction, request: Request): Promise<number> {
	const { id } = await trx
		.insertInto("newsletter_requests")
		.values({ ...request, confirmed_at: null })
		.returning("id")
		.executeTakeFirstOrThrow();
	return id;
}

/** Confirms a request, once: of many that try, one gets its address; the others get undefined. */
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

/** Makes the address a subscriber, or one again; gives the subscriber's id. */
export async function putSubscriber(trx: Transaction, subscriber: { email: string; requestId: number; now: Date }): Promise<number> {
	const confirmed = { request_id: subscriber.requestId, confirmed_at: subscriber.now, unsubscribed_at: null };
	const { id } = await trx
		.insertInto("newsletter_subscribers")
		.values({ email: subscriber.email, ...confirmed })
		.onConflict((conflict) => conflict.column("email").doUpdateSet(confirmed))
		.returning("id")
		.executeTakeFirstOrThrow();
	return id;
}

/** Whether the request was confirmed and its address is still subscribed. */
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

/** Ends a subscription. Ending it again changes nothing. */
export async function endSubscription(db: Database, id: number, now: Date): Promise<void> {
	await db.updateTable("newsletter_subscribers").set({ unsubscribed_at: now }).where("id", "=", id).where("unsubscribed_at", "is", null).execute();
}

interface Reached {
	addresses: string[];
	phone: string;
}

/** Requests under a person's addresses, and those that gave nothing but the same mobile number, however it was written. */
const requestsOf = ({ addresses, phone }: Reached) => {
	const digits = phone.replace(/\D/g, "");
	return digits.length < 7
		? sql<boolean>`email = any(${addresses}::citext[])`
		: sql<boolean>`(email = any(${addresses}::citext[]) or (email is null and regexp_replace(mobile, '\\D', '', 'g') = ${digits}))`;
};

const told = [
	...(["id", "email", "name", "mobile", "industry", "country"] as const),
	...(["source", "consent_text", "requested_at", "confirmed_at", "withdrawn_at"] as const),
] as const;

/** Requests and subscriptions of a person. */
export async function listSubscriptionsOf(db: Database, person: Reached) {
	const requests = await db.selectFrom("newsletter_requests").select(told).where(requestsOf(person)).orderBy("id").execute();
	const subscriptions = await db
		.selectFrom("newsletter_subscribers")
		.select(["email", "confirmed_at", "unsubscribed_at"])
		.where("email", "in", person.addresses)
		.execute();
	return { requests, subscriptions };
}

/** Ends a person's subscriptions, and puts an address that nobody has in the place of each. */
export async function blankSubscriptions(trx: Transaction, person: Reached, now: Date): Promise<void> {
	const nobody = sql<string>`'erased-' || id || '@erased.invalid'`;
	await trx
		.updateTable("newsletter_subscribers")
		.set({ email: nobody, unsubscribed_at: sql<Date>`coalesce(unsubscribed_at, ${now})` })
		.where("email", "in", person.addresses)
		.execute();
	await trx.updateTable("newsletter_requests").set({ email: nobody, name: "", mobile: "", industry: "", country: "" }).where(requestsOf(person)).execute();
}
