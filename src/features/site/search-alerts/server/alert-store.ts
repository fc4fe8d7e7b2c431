import { type Insertable, sql } from "kysely";
import { anyOf, type Database, type Executor, type Tables, type Transaction } from "#platform/index.ts";

/** Inserts a request. Returns its id. */
export async function insertAlert(trx: Transaction, alert: Insertable<Tables["search_alerts"]>): Promise<number> {
	const { id } = await trx.insertInto("search_alerts").values(alert).returning("id").executeTakeFirstOrThrow();
	return id;
}

/** Confirms a request once. Of several concurrent calls, one gets its address; the others get undefined. */
export async function confirmAlert(trx: Transaction, id: number, now: Date): Promise<string | undefined> {
	const row = await trx
		.updateTable("search_alerts")
		.set({ confirmed_at: now })
		.where("id", "=", id)
		.where("confirmed_at", "is", null)
		.returning("email")
		.executeTakeFirst();
	return row?.email;
}

/** Returns whether a request was confirmed and still exists. */
export async function isConfirmed(db: Database, id: number): Promise<boolean> {
	return (
		(await db
			.selectFrom("search_alerts")
			.select("id")
			.where("id", "=", id)
			.where("confirmed_at", "is not", null)
			.executeTakeFirst()) !== undefined
	);
}

/** Deletes all alerts of the person with this alert. Safe to repeat. */
export async function deleteAlertsWith(db: Database, id: number): Promise<void> {
	const owner = db.selectFrom("search_alerts").select("email").where("id", "=", id);
	await db.deleteFrom("search_alerts").where("email", "=", owner).execute();
}

const openAlerts = (db: Executor) =>
	db.selectFrom("search_alerts").where("confirmed_at", "is not", null).where("notified_at", "is", null);

/** Returns whether anybody waits for a course. */
export async function hasOpenAlerts(db: Executor): Promise<boolean> {
	return (await openAlerts(db).select("id").limit(1).executeTakeFirst()) !== undefined;
}

/** Lists different searches that people wait for, in the order of their words, after these words. */
export function listOpenSearches(db: Database, after: string, limit: number): Promise<{ words: string }[]> {
	return openAlerts(db).select("words").distinct().where("words", ">", after).orderBy("words").limit(limit).execute();
}

/** Marks all open alerts of a search as notified and returns them. Of several concurrent calls, one gets each alert. */
export function claimAlerts(
	trx: Transaction,
	words: string,
	now: Date,
): Promise<{ id: number; email: string; keyword: string }[]> {
	return trx
		.updateTable("search_alerts")
		.set({ notified_at: now })
		.where("words", "=", words)
		.where("confirmed_at", "is not", null)
		.where("notified_at", "is", null)
		.returning(["id", "email", "keyword"])
		.execute();
}

/** Deletes requests that were not confirmed, requests without a result, and fulfilled ones, each before its moment. */
export async function deleteOldAlerts(
	db: Database,
	before: { unconfirmed: Date; open: Date; notified: Date },
): Promise<void> {
	await db
		.deleteFrom("search_alerts")
		.where((eb) =>
			eb.or([
				eb.and([eb("confirmed_at", "is", null), eb("requested_at", "<", before.unconfirmed)]),
				eb.and([eb("notified_at", "is", null), eb("requested_at", "<", before.open)]),
				eb("notified_at", "<", before.notified),
			]),
		)
		.execute();
}

/** Lists searches with confirmed alerts, most wanted first. */
export function listTopics(db: Database, limit: number) {
	return db
		.selectFrom("search_alerts")
		.where("confirmed_at", "is not", null)
		.groupBy("words")
		.select([
			sql<string>`(array_agg(keyword order by id))[1]`.as("keyword"),
			sql<number>`(count(distinct email) filter (where notified_at is null))::int4`.as("waiting"),
			sql<number>`(count(distinct email) filter (where notified_at is not null))::int4`.as("notified"),
			sql<Date>`max(requested_at)`.as("last_requested_at"),
		])
		.orderBy("waiting", "desc")
		.orderBy("last_requested_at", "desc")
		.limit(limit)
		.execute();
}

/** Lists a customer's alerts. */
export function listCustomerAlerts(db: Database, addresses: string[]) {
	return db
		.selectFrom("search_alerts")
		.select(["email", "keyword", "consent_text", "requested_at", "confirmed_at", "notified_at"])
		.where("email", "=", anyOf("citext", addresses))
		.orderBy("id")
		.execute();
}

/** Moves the alerts of an address to another one. */
export async function moveAlerts(trx: Transaction, from: string, to: string): Promise<void> {
	await trx.updateTable("search_alerts").set({ email: to }).where("email", "=", from).execute();
}

/** Deletes a customer's alerts. */
export async function deleteAlerts(trx: Transaction, addresses: string[]): Promise<void> {
	await trx.deleteFrom("search_alerts").where("email", "=", anyOf("citext", addresses)).execute();
}
