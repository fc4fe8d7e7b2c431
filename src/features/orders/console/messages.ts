import { formatLocalTime } from "../../../values/date-time.ts";
export const stateWords = {
	pending: "Not paid yet",
	paid: "Paid",
	partially_refunded: "Partly refunded",
	refunded: "Refunded",
	cancelled: "Canceled",
	expired: "Expired",
};

export const stateTones = {
	pending: "info",
	paid: "success",
	partially_refunded: "warn",
	refunded: "neutral",
	cancelled: "neutral",
	expired: "neutral",
} as const;

export const discrepancyWords = {
	payment_without_order: "A payment arrived whose order is missing. Give the customer the course, or refund the payment in the provider’s dashboard.",
	payment_without_owner: "A payment arrived for an account that was deleted. Refund its order.",
	payment_differs: "A payment has another amount or currency than its order. Check it in the payment provider’s dashboard.",
	paid_twice: "A customer paid for something that they already own.",
	paid_too_late: "A payment arrived after the live session had ended or been canceled.",
	payment_disputed: "A customer disputes a payment with their bank. Respond in the payment provider’s dashboard before its deadline.",
	dispute_lost: "The bank returned a disputed payment, and its order has less than that left.",
	refund_without_order: "The payment provider reports a refund that belongs to no order.",
	refund_without_lines: "A refund was made in the payment provider’s dashboard, and it isn’t clear which courses it covers.",
	refund_came_back: "The bank sent a refund back. Refund it again from the order, or pay the customer another way.",
	refund_beyond_payment: "The payment provider reports a refund of more than the order has left. Check it in the provider’s dashboard.",
	invoice_numbers_reused: "Payments were lost, so these invoice numbers may have been used twice. Compare them with the invoices that the customers received.",
	certificate_in_doubt: "A certificate was issued for a purchase that was refunded or is disputed. Keep it, or revoke it on the order’s page.",
	ledger_differs: "An order and the ledger have different totals.",
};

/** Why a line is refunded in one step, for the credit note. */
export const refundReasons = {
	paid_twice: "You already owned this and paid for it twice.",
	paid_too_late: "The live session had ended or been canceled when your payment arrived.",
};

/** A moment in the operator's own time zone. */
export const when = (iso: string) => formatLocalTime(iso);

const money = new Intl.NumberFormat("en-US", { style: "currency", currency: "USD" });

/** US dollars as people read them. */
export const dollars = (amount: number) => money.format(amount);
