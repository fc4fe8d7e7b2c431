import { sql } from "kysely";
import { anyOf, countUpTo, type Database, type Transaction } from "#platform/index.ts";

const maxAttempts = 20;

export interface DeliveryFilter {
	state?: "pending" | "delivered" | "failed" | undefined;
	/** By default, the newest come first. */
	sort?: "createdAt" | "-createdAt" | undefined;
	/** The last ID of the previous page. */
	before?: number | undefined;
}

export function listDeliveryRows(
	db: Database,
	webhookId: number,
	{ state, sort, before }: DeliveryFilter,
	limit: number,
) {
	const ascends = sort === "createdAt";
	return db
		.selectFrom("webhook_deliveries")
		.innerJoin("webhook_messages", "webhook_messages.id", "webhook_deliveries.message_id")
		.select(["webhook_deliveries.id", "webhook_deliveries.state", "webhook_deliveries.due_at"])
		.select([
			"webhook_messages.reference",
			"webhook_messages.event_type",
			"webhook_messages.body",
			"webhook_messages.created_at",
		])
		.where("webhook_deliveries.endpoint_id", "=", webhookId)
		.$if(state !== undefined, (query) => query.where("webhook_deliveries.state", "=", state as "failed"))
		.$if(before !== undefined, (query) => query.where("webhook_deliveries.id", ascends ? ">" : "<", before as number))
		.orderBy("webhook_deliveries.id", ascends ? "asc" : "desc")
		.limit(limit)
		.execute();
}

/** Lists the attempts of deliveries, latest first. */
export function listAttempts(db: Database, deliveryIds: number[]) {
	return db
		.selectFrom("webhook_attempts")
		.select(["delivery_id", "at", "milliseconds", "status", "error"])
		.where("delivery_id", "=", anyOf("bigint", deliveryIds))
		.orderBy("id", "desc")
		.limit(deliveryIds.length * maxAttempts)
		.execute();
}

/** Makes a delivery due now, with all its attempts ahead; returns its webhook. */
export async function restartDelivery(trx: Transaction, id: number, now: Date) {
	const row = await trx
		.updateTable("webhook_deliveries")
		.set({ state: "pending", tries: 0, due_at: now })
		.where("id", "=", id)
		.returning("endpoint_id")
		.executeTakeFirst();
	return row && { webhookId: row.endpoint_id };
}

/** Counts the given-up messages of webhooks that are on. */
export const countAbandoned = (db: Database): Promise<number> =>
	countUpTo(
		db,
		sql`select webhook_deliveries.id from webhook_deliveries join webhook_endpoints on webhook_endpoints.id = endpoint_id where enabled and state = 'failed'`,
	);
