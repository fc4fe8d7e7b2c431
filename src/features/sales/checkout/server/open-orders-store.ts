import type { BillingDetails } from "#features/sales/billing/rules/billing-details.ts";
import { boughtBy } from "#features/sales/orders/server/index.ts";
import { anyOf, createBatcherFor, type Database, type Executor } from "#platform/index.ts";
import type { OpenCheckout } from "../rules/superseded-checkouts.ts";

/** Lists a customer's open checkouts, latest first. */
export const listOpenCheckouts = createBatcherFor(
	async (db: Database, customers: number[]): Promise<OpenCheckout[][]> => {
		const rows = await db
			.selectFrom("public_orders as orders")
			.innerJoin("public_order_lines as order_lines", "order_lines.order_id", "orders.id")
			.innerJoin("public_line_terms as terms", "terms.id", "order_lines.id")
			.select("terms.upgrades_line as upgradesLine")
			.select([
				"orders.id",
				"orders.user_id",
				"orders.reference",
				"order_lines.course_id as courseID",
				"order_lines.pricing_id as pricingId",
			])
			.where("orders.user_id", "=", anyOf("bigint", customers))
			.where("orders.state", "=", "pending")
			.orderBy("orders.id", "desc")
			.execute();
		const orders = [...Map.groupBy(rows, ({ id }) => id).values()];
		return customers.map((user) =>
			orders.flatMap((items) => {
				const [first] = items;
				return first?.user_id === user ? { id: first.id, reference: first.reference, items } : [];
			}),
		);
	},
);

/** Lists the references of the open orders of a customer, and of these addresses without an account. */
export async function listPendingReferences(db: Executor, userId: number, addresses: string[]): Promise<string[]> {
	const rows = await db
		.selectFrom("public_orders as orders")
		.select("reference")
		.where(boughtBy(userId, addresses))
		.where("state", "=", "pending")
		.orderBy("id")
		.execute();
	return rows.map(({ reference }) => reference);
}

/** Lists the references of the open orders that upgrade a line. */
export async function listOpenUpgrades(db: Database, lineId: number): Promise<string[]> {
	const rows = await db
		.selectFrom("public_line_terms as terms")
		.innerJoin("public_order_lines as lines", "lines.id", "terms.id")
		.innerJoin("public_orders as orders", "orders.id", "lines.order_id")
		.select("orders.reference")
		.where("terms.upgrades_line", "=", lineId)
		.where("orders.state", "=", "pending")
		.execute();
	return rows.map(({ reference }) => reference);
}

/** Finds the billing details of the purchase that a line adds seats to, or upgrades. */
export async function findBaseBilling(
	db: Database,
	{ addedTo, upgradesLine }: { addedTo?: number; upgradesLine?: number },
): Promise<BillingDetails | null> {
	const lineId = addedTo ?? upgradesLine;
	if (lineId === undefined) return null;
	const query = db
		.selectFrom("public_order_lines as lines")
		.innerJoin("public_orders as orders", "orders.id", "lines.order_id");
	return (await query.select("orders.billing").where("lines.id", "=", lineId).executeTakeFirst())?.billing ?? null;
}
