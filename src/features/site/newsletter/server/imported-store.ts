import { sql } from "kysely";
import { anyOf, type Executor, type Transaction } from "#platform/index.ts";

export interface ImportedSubscriber {
	email: string;
	name: string;
	/** When they agreed; null for those who unsubscribed. They are recorded, so that no later import subscribes them. */
	consentedAt: Date | null;
	consentText: string;
}

/** `imported`: subscribed by an import, without a consent that was given here. */
export type Subscription = "subscribed" | "imported" | "unsubscribed";

/** Finds the state of addresses, by the address in lower case. A withdrawn request counts as unsubscribed. */
export async function findSubscriptions(
	db: Executor,
	addresses: readonly string[],
): Promise<Map<string, Subscription>> {
	if (addresses.length === 0) return new Map();
	const { rows } = await sql<{ address: string; state: Subscription }>`
		select lower(subscribers.email::text) as address,
			case when unsubscribed_at is not null then 'unsubscribed' when requests.source = 'import' then 'imported' else 'subscribed' end as state
		from unnest(${addresses}::citext[]) as listed (address) join newsletter_subscribers subscribers on subscribers.email = listed.address
			join newsletter_requests requests on requests.id = subscribers.request_id
		union all
		select lower(requests.email::text), 'unsubscribed'
		from unnest(${addresses}::citext[]) as listed (address) join newsletter_requests requests on requests.email = listed.address
		where requests.withdrawn_at is not null
			and requests.id = (select max(later.id) from newsletter_requests later where later.email = requests.email)
			and not exists (select from newsletter_subscribers subscribers where subscribers.email = requests.email)`.execute(
		db,
	);
	return new Map(rows.map(({ address, state }) => [address, state]));
}

/**
 * Records people of an earlier system, without an email: subscribers, and withdrawn requests of those who unsubscribed
 * there. Addresses that subscribed or unsubscribed here stay as they are.
 *
 * @returns the ids of the new requests
 */
export async function insertImported(
	trx: Transaction,
	people: readonly ImportedSubscriber[],
	now: Date,
): Promise<number[]> {
	if (people.length === 0) return [];
	const { rows } = await sql<{ id: number }>`
		with imported as (
			select * from jsonb_to_recordset(${JSON.stringify(people)}::jsonb) as new (email citext, name text, "consentedAt" timestamptz, "consentText" text)
			where not exists (select from newsletter_subscribers where newsletter_subscribers.email = new.email)
		), requests as (
			insert into newsletter_requests (email, name, mobile, industry, country, source, consent_text, requested_at, confirmed_at, withdrawn_at)
			select email, name, '', '', '', 'import', "consentText", coalesce("consentedAt", ${now}), "consentedAt",
				case when "consentedAt" is null then ${now}::timestamptz end
			from imported
			returning id, email, confirmed_at
		), subscribed as (
			insert into newsletter_subscribers (email, request_id, confirmed_at)
			select email, id, confirmed_at from requests where confirmed_at is not null
			on conflict (email) do nothing
		)
		select id from requests`.execute(trx);
	return rows.map(({ id }) => Number(id));
}

/** Deletes what an import recorded, except for those who unsubscribed since. Returns the deleted requests. */
export async function deleteImported(trx: Transaction, requestIds: readonly number[]): Promise<number[]> {
	await sql`
		delete from newsletter_subscribers subscribers using newsletter_requests requests
		where requests.id = subscribers.request_id and requests.id = ${anyOf("bigint", [...requestIds])} and requests.source = 'import'
			and subscribers.unsubscribed_at is null`.execute(trx);
	const deleted = await trx
		.deleteFrom("newsletter_requests as requests")
		.where("requests.id", "=", anyOf("bigint", [...requestIds]))
		.where("requests.source", "=", "import")
		.where(({ not, exists, selectFrom }) =>
			not(
				exists(selectFrom("newsletter_subscribers as s").select("s.id").whereRef("s.request_id", "=", "requests.id")),
			),
		)
		.returning("requests.id")
		.execute();
	return deleted.map(({ id }) => id);
}

/** Ends subscriptions that came with an import: a later file says that these addresses have unsubscribed. */
export async function endImported(trx: Transaction, addresses: readonly string[], now: Date): Promise<void> {
	if (addresses.length === 0) return;
	await sql`
		update newsletter_subscribers subscribers set unsubscribed_at = ${now}
		from newsletter_requests requests
		where requests.id = subscribers.request_id and requests.source = 'import' and subscribers.unsubscribed_at is null
			and subscribers.email = any(${addresses}::citext[])`.execute(trx);
}
