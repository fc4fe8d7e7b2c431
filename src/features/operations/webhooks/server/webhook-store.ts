import { type Selectable, sql } from "kysely";
import type { Executor, Tables, Transaction } from "#platform/index.ts";

export type WebhookRow = Selectable<Tables["webhook_endpoints"]>;

export const findWebhook = (db: Executor, id: number) =>
	db.selectFrom("webhook_endpoints").selectAll().where("id", "=", id).executeTakeFirst();

export const lockWebhook = (trx: Transaction, id: number) =>
	trx.selectFrom("webhook_endpoints").selectAll().where("id", "=", id).forUpdate().executeTakeFirst();

/** Counts waiting and failed messages up to 1,000 each. */
export async function listWebhookRows(db: Executor, only: { id?: number }, limit: number) {
	const counted = (state: "pending" | "failed") =>
		sql<number>`(select count(*)::int4 from (select 1 from webhook_deliveries where endpoint_id = webhook_endpoints.id and state = ${sql.lit(state)} limit 1000) found)`;
	return db
		.selectFrom("webhook_endpoints")
		.selectAll()
		.select([counted("pending").as("pending"), counted("failed").as("failed")])
		.$if(only.id !== undefined, (query) => query.where("id", "=", only.id as number))
		.orderBy("id", "desc")
		.limit(limit)
		.execute();
}

export type ListedWebhook = Awaited<ReturnType<typeof listWebhookRows>>[number];

/** Finds the webhooks that are on and subscribe to an event. */
export async function listSubscribers(db: Executor, type: string): Promise<number[]> {
	const rows = await db
		.selectFrom("webhook_endpoints")
		.select("id")
		.where("enabled", "=", true)
		.where(sql<boolean>`${type} = any(event_types)`)
		.execute();
	return rows.map(({ id }) => id);
}

export type NewWebhook = Pick<
	WebhookRow,
	"reference" | "url" | "description" | "event_types" | "secret" | "created_at"
>;

/** Inserts a webhook; undefined if there are already `limit`. */
export async function insertWebhook(trx: Transaction, webhook: NewWebhook, limit: number): Promise<number | undefined> {
	await sql`lock table webhook_endpoints in share row exclusive mode`.execute(trx);
	const { count } = await trx
		.selectFrom("webhook_endpoints")
		.select((of) => of.fn.countAll<string>().as("count"))
		.executeTakeFirstOrThrow();
	if (Number(count) >= limit) return undefined;
	return (await trx.insertInto("webhook_endpoints").values(webhook).returning("id").executeTakeFirstOrThrow()).id;
}

export async function updateWebhook(
	trx: Transaction,
	id: number,
	values: Partial<Omit<WebhookRow, "id" | "reference" | "created_at">>,
): Promise<void> {
	await trx.updateTable("webhook_endpoints").set(values).where("id", "=", id).execute();
}

export async function removeWebhook(trx: Transaction, id: number): Promise<void> {
	await trx.deleteFrom("webhook_endpoints").where("id", "=", id).execute();
}
