import { type Customer, isPaid, type Line, type Model, type Order, type OrderState, type Refund, returned } from "../state.ts";

/** An unpaid order waits this long for its payment, in milliseconds. */
export const waits = 35 * 60_000;

/** How many unpaid orders a customer can have. */
export const mostUnpaid = 5;

/** Whether a customer has an option of a course now. */
export function owns(model: Model, customer: Customer, optionId: number): boolean {
	return model.orders.some((order) => isPaid(order) && order.lines.some((line) => line.option.id === optionId && [...line.owners.values()].includes(customer)));
}

/** A payment arrived: the order is paid once, and its buyer gets access to every line. */
export function settle(model: Model, order: Order): void {
	if (isPaid(order)) return;
	order.state = "paid";
	if (order.buyer.deleted) return void model.discrepancies.push({ kind: "payment_without_buyer", order, cents: order.total });
	for (const line of order.lines) line.owners.set(1, order.buyer);
}

/** Ends an order that was not paid. */
export function close(order: Order, as: Extract<OrderState, "cancelled" | "expired">): void {
	if (order.state === "pending") order.state = as;
}

/** Lines whose money neither went back nor is on its way back. */
export const keptLines = (order: Order): Line[] =>
	order.lines.filter((line) => !order.refunds.some((refund) => refund.state !== "failed" && refund.lines.includes(line)));

/** Cents that can still be returned. */
export const leftOf = (order: Order): number => order.total - returned(order);

/** A refund reached the customer: its lines end for everyone who has a seat. */
export function finishRefund(order: Order, refund: Refund): void {
	refund.state = "done";
	for (const line of refund.lines) endLine(line);
	order.state = keptLines(order).length === 0 ? "refunded" : "partially_refunded";
}

function endLine(line: Line): void {
	line.ended = true;
	line.owners.clear();
}

/**
 * Money went back without the product: when it is everything that was left, all lines end. Any other amount names no
 * lines, so that staff have to look at it.
 */
export function recordReturn(model: Model, order: Order, { cents, ...more }: Pick<Refund, "cents" | "told" | "askedAt">): void {
	const everything = cents === leftOf(order);
	const refund: Refund = { cents, state: "pending", lines: everything ? keptLines(order) : [], ...more };
	order.refunds.push(refund);
	finishRefund(order, refund);
	if (!everything) model.discrepancies.push({ kind: "refund_without_lines", order, cents });
}
