import { type Executor, toDollars } from "#platform/index.ts";
import { orderNumber } from "../rules/order-number.ts";
import { listCustomerOrders } from "./personal-store.ts";

/**
 * Exports all orders of a customer, and of these addresses without an account, with lines and refunds. Amounts in US
 * dollars.
 */
export async function exportOrders(db: Executor, userId: number, addresses: string[]) {
	const { orders, lines, refunds } = await listCustomerOrders(db, userId, addresses);
	return orders.map((order) => ({
		number: orderNumber(order.id),
		reference: order.reference,
		state: order.state,
		source: order.source,
		grantedFor: order.grant_reason,
		isEarlier: order.is_earlier,
		orderedAt: order.created_at,
		placedAt: order.placed_at,
		dueOn: order.due_on,
		paidAt: order.paid_at,
		owed: toDollars(order.owed_cents),
		subtotal: toDollars(order.subtotal_cents),
		total: toDollars(order.total_cents),
		...(order.tax_source === null ? {} : { tax: toDollars(order.tax_cents), taxExemption: order.tax_exemption }),
		promoCode: order.promo_code,
		billing: order.billing,
		lines: lines
			.filter((line) => line.order_id === order.id)
			.map((line) => ({
				course: line.title,
				instructor: line.instructor,
				sessionType: line.session_type,
				seats: line.seats,
				price: toDollars(line.price_cents),
				paid: toDollars(line.paid_cents),
				...(order.tax_source === null ? {} : { tax: toDollars(line.tax_cents) }),
			})),
		refunds: refunds
			.filter((refund) => refund.order_id === order.id)
			.map((refund) => ({
				amount: toDollars(refund.cents),
				reason: refund.reason,
				state: refund.state,
				askedAt: refund.requested_at,
				settledAt: refund.settled_at,
			})),
	}));
}
