import { type Selectable, sql } from "kysely";
import { anyOf, type Executor, type Tables, type Transaction } from "#platform/index.ts";
import { insertOrders, type NewOrder } from "./order-store.ts";
import type { NewLine } from "./to-line-row.ts";

interface EarlierPurchase {
	order: Selectable<Tables["orders"]>;
	lines: Selectable<Tables["order_lines"]>[];
}

/** Inserts purchases from before the provider moved in, as orders that owe nothing. Returns those that are new. */
export async function insertEarlierPurchases(
	trx: Transaction,
	purchases: { order: NewOrder; lines: NewLine[] }[],
): Promise<EarlierPurchase[]> {
	const inserted = await insertOrders(trx, purchases);
	if (inserted.length === 0) return [];
	const ids = inserted.map(({ id }) => id);
	const orders = await trx
		.updateTable("orders")
		.set(({ ref }) => ({ state: "paid", paid_at: ref("created_at"), paid_through: "no_payment" }))
		.where("id", "=", anyOf("bigint", ids))
		.returningAll()
		.execute();
	return withLines(trx, orders);
}

async function withLines(
	trx: Transaction,
	orders: readonly Selectable<Tables["orders"]>[],
): Promise<EarlierPurchase[]> {
	const ids = orders.map(({ id }) => id);
	const lines = await trx
		.selectFrom("order_lines")
		.selectAll()
		.where("order_id", "=", anyOf("bigint", ids))
		.orderBy("id")
		.execute();
	const byOrder = Map.groupBy(lines, ({ order_id: orderId }) => orderId);
	return orders.map((order) => ({ order, lines: byOrder.get(order.id) ?? [] }));
}

/** Finds which of these request keys of customers have an order. Returns `user:key`. */
export async function findRequestKeys(
	db: Executor,
	keys: readonly { userId: number; requestKey: string }[],
): Promise<Set<string>> {
	if (keys.length === 0) return new Set();
	const rows = await db
		.selectFrom("orders")
		.select(["user_id", "request_key"])
		.where(
			"user_id",
			"=",
			anyOf(
				"bigint",
				keys.map(({ userId }) => userId),
			),
		)
		.where(
			"request_key",
			"=",
			anyOf(
				"text",
				keys.map(({ requestKey }) => requestKey),
			),
		)
		.execute();
	return new Set(rows.map((row) => `${row.user_id}:${row.request_key}`));
}

/**
 * Finds those of these purchases that nobody has used: nothing was opened, attended, certified, moved to someone else,
 * upgraded or revoked. Locks their orders.
 */
export async function lockUnused(trx: Transaction, orderIds: readonly number[]): Promise<EarlierPurchase[]> {
	const unused = await trx
		.selectFrom("orders")
		.selectAll()
		.where("id", "=", anyOf("bigint", [...orderIds]))
		.where("is_earlier", "=", true)
		.where("state", "=", "paid")
		.where(
			sql<boolean>`not exists (
				select from order_lines lines join public_enrollments enrollments on enrollments.order_line_id = lines.id
				where lines.order_id = orders.id and (
					enrollments.first_opened_at is not null or enrollments.seat > 1 or enrollments.user_id is distinct from orders.user_id
					or exists (select from public_certificates where public_certificates.order_line_id = lines.id)
					or exists (
						select from public_live_bookings bookings join public_live_attendance attendance on attendance.session_id = bookings.session_id
						where bookings.enrollment_id = enrollments.id and attendance.user_id = enrollments.user_id and attendance.joins > 0)))
			and not exists (
				select from order_lines lines join order_lines later on later.added_to = lines.id or later.upgrades_line = lines.id
				where lines.order_id = orders.id)`,
		)
		.orderBy("id")
		.forUpdate()
		.execute();
	return withLines(trx, unused);
}

/** Deletes purchases whose import is undone, with their enrollments. They moved no money. */
export async function deleteEarlierPurchases(trx: Transaction, orderIds: readonly number[]): Promise<void> {
	await trx
		.deleteFrom("orders")
		.where("id", "=", anyOf("bigint", [...orderIds]))
		.where("is_earlier", "=", true)
		.execute();
}
