import { randomBytes } from "node:crypto";
import type { BillingDetails } from "#features/sales/billing/rules/billing-details.ts";
import type { OrderContext } from "#features/sales/orders/server/index.ts";
import { closeOrder, findOrder, insertOrder } from "#features/sales/orders/server/index.ts";
import { pageEnd } from "#features/sales/payments/rules/checkout-end.ts";
import { openPaymentPage } from "#features/sales/payments/server/index.ts";
import type { Transaction } from "#platform/database/tables.ts";
import { inTransaction } from "#platform/database/transaction.ts";
import { PaymentRefused, PaymentUnavailable } from "#platform/payment/payment-provider.ts";
import { cancelOpenCheckout, endPage } from "./cancel-checkout.ts";
import { type PaymentRefusal, toRefusalCode } from "./pay-order.ts";

export interface QuoteToPay {
	quoteId: number;
	buyer: { name: string; email: string };
	billing: BillingDetails | null;
	/** `detail`: quantity and unit price. */
	lines: { description: string; detail: string; cents: number }[];
	/** It can't be paid after that. */
	validUntil: Date;
	/** Locks the quote; false if it can't be paid. Ending a quote takes the same lock. */
	hold: (trx: Transaction) => Promise<boolean>;
	/** The return address of the payment page. `{CHECKOUT_SESSION_ID}` is replaced by the session's ID. */
	successUrl: string;
	cancelUrl: string;
}

export type BegunQuotePayment = { ok: true; sessionId: string; url: string } | { ok: false; code: "not_open" | PaymentRefusal };

/**
 * Opens the hosted payment page of a quote. Concurrent requests share one order and its page.
 */
export async function payQuote(context: OrderContext, quote: QuoteToPay): Promise<BegunQuotePayment> {
	let written: "written" | "known" | "not_open" = "not_open";
	try {
		// Ends an expired session at the provider before opening another.
		const before = await findOrder(context.db, { quoteId: quote.quoteId });
		if (before && before.expires_at <= context.clock.now()) await cancelOpenCheckout(context, before.reference);
		written = await inTransaction(context.db, (trx) => writeOrder(context, trx, quote));
		if (written === "not_open") return { ok: false, code: "not_open" };
		const order = await findOrder(context.db, { quoteId: quote.quoteId });
		if (order?.state !== "pending") return { ok: false, code: "not_open" };
		if (order.provider_session && order.checkout_url) return { ok: true, sessionId: order.provider_session, url: order.checkout_url };
		const { successUrl, cancelUrl } = quote;
		const { ended, ...page } = await openPaymentPage(context, order, quote.buyer.email, { successUrl, cancelUrl });
		if (!ended) return { ok: true, ...page };
		await endPage(context, page.sessionId);
		return { ok: false, code: "not_open" };
	} catch (error) {
		if (!(error instanceof PaymentUnavailable || error instanceof PaymentRefused)) throw error;
		context.log.error({ err: error, quote: quote.quoteId }, "Could not open the payment page.");
		// No customer has the page if its session is unknown, so the next attempt opens another. The request that wrote the
		// order may still be running, so the others don't end it.
		const order = written === "written" || error instanceof PaymentRefused ? await findOrder(context.db, { quoteId: quote.quoteId }) : undefined;
		if (order) await closeOrder(context, order.id, "canceled", { unlessOpened: true });
		return { ok: false, code: toRefusalCode(error) };
	}
}

/** Saves the order unless there is one, or unless the quote can't be paid. */
async function writeOrder({ clock, siteId }: OrderContext, trx: Transaction, quote: QuoteToPay): Promise<"written" | "known" | "not_open"> {
	if (!(await quote.hold(trx))) return "not_open";
	if (await findOrder(trx, { quoteId: quote.quoteId })) return "known";
	const now = clock.now();
	const total = quote.lines.reduce((sum, line) => sum + line.cents, 0);
	await insertOrder(
		trx,
		{
			reference: `ord_${randomBytes(18).toString("base64url")}`,
			userId: null,
			siteId,
			subtotal: total,
			total,
			promo: null,
			requestKey: null,
			createdAt: now,
			expiresAt: new Date(Math.min(pageEnd(now).getTime(), quote.validUntil.getTime())),
			quote: { id: quote.quoteId, buyer: quote.buyer },
			billing: quote.billing,
		},
		quote.lines.map(({ description, detail, cents }) => ({
			courseID: null,
			pricingId: null,
			title: description,
			instructor: "",
			sessionType: detail,
			grants: { live: false, recording: false, transcript: false },
			seats: 1,
			cents,
			paidCents: cents,
		})),
	);
	return "written";
}

/**
 * Ends the open payment of a quote, at the provider first, so that it can't be paid afterwards.
 *
 * @returns `under_way` if a payment is complete but its money has not arrived
 * @throws PaymentUnavailable if the provider can't be reached
 */
export async function endQuotePayment(context: OrderContext, quoteId: number): Promise<"ended" | "under_way"> {
	const order = await findOrder(context.db, { quoteId });
	if (order?.state !== "pending") return "ended";
	await cancelOpenCheckout(context, order.reference);
	return (await findOrder(context.db, { reference: order.reference }))?.state === "pending" ? "under_way" : "ended";
}

/** Checks whether a quote has an open or paid order. */
export const hasLiveOrder = async (trx: Transaction, quoteId: number): Promise<boolean> => (await findOrder(trx, { quoteId })) !== undefined;
