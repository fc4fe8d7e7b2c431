import { anyOf, type Transaction, toDollars } from "#platform/index.ts";
import type { PublicEnrollment, PublicOrder } from "../rules/public-events.ts";

/** Reads orders in their public shape. @param invoices the invoice number by order */
export async function readOrders(
	trx: Transaction,
	invoices: ReadonlyMap<number, string | null>,
): Promise<PublicOrder[]> {
	const ids = [...invoices.keys()];
	const orders = await trx
		.selectFrom("public_orders")
		.select(["id", "reference", "user_id", "quote_id", "tax_cents"])
		.where("id", "=", anyOf("bigint", ids))
		.execute();
	const lines = await trx
		.selectFrom("public_order_lines")
		.select(["id", "order_id", "course_id", "title", "session_type", "seats", "paid_cents"])
		.where("order_id", "=", anyOf("bigint", ids))
		.orderBy("position")
		.execute();
	const byOrder = Map.groupBy(lines, ({ order_id }) => order_id);
	return orders.map((order) => {
		const orderLines = byOrder.get(order.id) ?? [];
		return {
			id: order.id,
			reference: order.reference,
			customerId: order.user_id,
			quoteId: order.quote_id,
			invoice: invoices.get(order.id) ?? null,
			total: toDollars(orderLines.reduce((sum, line) => sum + line.paid_cents, order.tax_cents)),
			...(order.tax_cents > 0 ? { tax: toDollars(order.tax_cents) } : {}),
			lines: orderLines.map((line) => ({
				id: line.id,
				courseID: line.course_id,
				title: line.title,
				sessionType: line.session_type,
				seats: line.seats,
				paid: toDollars(line.paid_cents),
			})),
		};
	});
}

/** Reads enrollments in their public shape. */
export const readEnrollments = (trx: Transaction, ids: readonly number[]): Promise<PublicEnrollment[]> =>
	trx
		.selectFrom("public_enrollments")
		.select(["id as enrollmentId", "order_line_id as orderLineId", "course_id as courseID", "user_id as customerId"])
		.where("id", "=", anyOf("bigint", ids))
		.orderBy("id")
		.execute();
