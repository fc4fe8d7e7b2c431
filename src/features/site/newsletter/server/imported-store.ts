import { sql } from "kysely";
import type { Database, Transaction } from "#platform/database/tables.ts";

export interface ImportedSubscriber {
	email: string;
	name: string;
	consentedAt: Date;
	consentText: string;
	/** The earlier system says that they unsubscribed: they are recorded, so that no later import subscribes them. */
	isUnsubscribed: boolean;
}

/** `imported`: subscribed by an import, without a consent that was given here. */
export type Subscription = "subscribed" | "imported" | "unsubscribed";

/** Finds the state of addresses, by the address in lower case. A withdrawn request counts as unsubscribed. */
export async function findSubscriptions(db: Database | Transaction, addresses: readonly string[]): Promise<Map<string, Subscription>> {
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
			and not exists (select from newsletter_subscribers subscribers where subscribers.email = requests.email)`.execute(db);
	return new Map(rows.map(({ address, state }) => [address, state]));
}

/** Records subscribers of an earlier system, without an email. Addresses that subscribed or unsubscribed here stay as they are. */
export async function insertImported(trx: Transaction, subscribers: readonly ImportedSubscriber[], now: Date): Promise<void> {
	if (subscribers.length === 0) return;
	await sql`
		with imported as (
			select * from jsonb_to_recordset(${JSON.stringify(subscribers)}::jsonb)
				as new (email citext, name text, "consentedAt" timestamptz, "consentText" text, "isUnsubscribed" boolean)
			where not exists (select from newsletter_subscribers where newsletter_subscribers.email = new.email)
		), requests as (
			insert into newsletter_requests (email, name, mobile, industry, country, source, consent_text, requested_at, confirmed_at)
			select email, name, '', '', '', 'import', "consentText", "consentedAt", "consentedAt" from imported
			returning id, email, confirmed_at
		)
		insert into newsletter_subscribers (email, request_id, confirmed_at, unsubscribed_at)
		select requests.email, requests.id, requests.confirmed_at, case when imported."isUnsubscribed" then ${now}::timestamptz end
		from requests join imported on imported.email = requests.email
		on conflict (email) do nothing`.execute(trx);
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
