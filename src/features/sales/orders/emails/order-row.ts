import { orderEmailMessages as messages } from "../messages.ts";
import { orderNumber } from "../rules/order-number.ts";

/** The number of an order as a row of an email. */
export const orderRow = (orderId: number): { label: string; value: string } => ({
	label: messages.order,
	value: orderNumber(orderId),
});
