import { sql } from "kysely";
import type { Database, Transaction } from "#platform/index.ts";

interface NewMessage {
	reference: string;
	event_type: string;
	body: string;
	created_at: Date;
}

/** Writes messages and a delivery of each to each webhook. */
export async function insertMessages(trx: Transaction, messages: NewMessage[], webhookIds: number[]): Promise<void> {
	for (let start = 0; start < messages.length; start += 500) {
		const rows = await trx
			.insertInto("webhook_messages")
			.values(messages.slice(start, start + 500))
			.returning(["id", "created_at"])
			.execute();
		const deliveries = rows.flatMap(({ id, created_at }) =>
			webhookIds.map((endpoint_id) => ({ endpoint_id, message_id: id, due_at: created_at })),
		);
		await trx.insertInto("webhook_deliveries").values(deliveries).execute();
	}
}

/** Takes due deliveries of a webhook that is on, so that no other process sends them before `until`. */
export async function leaseDue(
	db: Database,
	webhookId: number,
	{ now, until, limit }: { now: Date; until: Date; limit: number },
) {
	const { rows } = await sql<{ id: number; tries: number; reference: string; body: string }>`
		with taken as (
			update webhook_deliveries set leased_until = ${until} where id in (
				select webhook_deliveries.id from webhook_deliveries
				join webhook_endpoints on webhook_endpoints.id = webhook_deliveries.endpoint_id
				where endpoint_id = ${webhookId} and enabled and state = 'pending' and due_at <= ${now} and (leased_until is null or leased_until <= ${now})
				order by due_at, webhook_deliveries.id limit ${limit} for update of webhook_deliveries skip locked)
			returning id, tries, message_id
		)
		select taken.id, taken.tries, webhook_messages.reference, webhook_messages.body
		from taken join webhook_messages on webhook_messages.id = taken.message_id order by taken.id`.execute(db);
	return rows.map((row) => ({ ...row, id: Number(row.id) }));
}

export type LeasedDelivery = Awaited<ReturnType<typeof leaseDue>>[number];

interface Attempt {
	at: Date;
	milliseconds: number;
	status: number | null;
	error: string | null;
	/** Null: no further attempt. */
	next: Date | null;
}

/** Records an attempt and its result. Has no effect if the webhook was deleted meanwhile. */
export async function recordAttempt(
	trx: Transaction,
	{ id, tries }: { id: number; tries: number },
	{ next, ...attempt }: Attempt,
): Promise<void> {
	const state = attempt.error === null ? "delivered" : next ? "pending" : "failed";
	const row = await trx
		.updateTable("webhook_deliveries")
		.set({ state, tries: tries + 1, leased_until: null, ...(next ? { due_at: next } : {}) })
		.where("id", "=", id)
		.returning("id")
		.executeTakeFirst();
	if (row)
		await trx
			.insertInto("webhook_attempts")
			.values({ delivery_id: id, ...attempt })
			.execute();
}

/** Finds the webhooks that are on and have due deliveries. */
export async function listDueWebhooks(db: Database, now: Date): Promise<number[]> {
	const { rows } = await sql<{ id: number }>`
		select id from webhook_endpoints where enabled and exists (
			select from webhook_deliveries where endpoint_id = webhook_endpoints.id and state = 'pending' and due_at <= ${now})`.execute(
		db,
	);
	return rows.map(({ id }) => id);
}

/** Deletes old messages with their deliveries and attempts. */
export async function deleteMessages(db: Database, before: Date): Promise<void> {
	await db.deleteFrom("webhook_messages").where("created_at", "<", before).execute();
}
