import { randomBytes } from "node:crypto";
import type { Transaction } from "../../../../platform/database/tables.ts";
import { inTransaction } from "../../../../platform/database/transaction.ts";
import { PaymentRefused, PaymentUnavailable } from "../../../../platform/payment/payment-provider.ts";
import type { OrderContext } from "../../orders/server/index.ts";
import { closeUnopened, findLiveOrderOfQuote, findOrderByReference, insertOrder } from "../../orders/server/index.ts";
import { pageEnd } from "../../payments/rules/checkout-end.ts";
import { openPayment } from "../../payments/server/index.ts";
import { endPage, giveUpCheckout } from "./cancel-checkout.ts";
import { refusalOf } from "./pay-order.ts";

export interface QuoteToPay {
	quoteId: number;
	buyer: { name: string; email: string };
	/** `detail` stands below the description: quantity and unit price. */
	lines: { description: string; detail: string; cents: number }[];
	/** From then on it can't be paid any more. */
	validUntil: Date;
	/** Takes hold of the quote; false when it can't be paid. Whoever ends the quote takes the same hold first. */
	hold: (trx: Transaction) => Promise<boolean>;
	/** Where the payment page leads back to. `{CHECKOUT_SESSION_ID}` stands for the session's id. */
	successUrl: string;
	cancelUrl: string;
}

export type BegunQuotePayment = { ok: true; sessionId: string; url: string } | { ok: false; code: "not_open" | "payment_unavailable" | "payment_refused" };

/**
 * Opens the hosted payment page of a quote, which becomes an order of its own kind. However many ask at once, in however
 * many windows, one order is open, and all of them get its page.
 */
export async function payQuote(context: OrderContext, quote: QuoteToPay): Promise<BegunQuotePayment> {
	try {
		// What has run out is ended at the provider before another one is opened.
		const before = await findLiveOrderOfQuote(context.db, quote.quoteId);
		if (before && before.expires_at <= context.clock.now()) await giveUpCheckout(context, before.reference);
		if (!(await inTransaction(context.db, (trx) => writeOrder(context, trx, quote)))) return { ok: false, code: "not_open" };
		const order = await findLiveOrderOfQuote(context.db, quote.quoteId);
		if (order?.state !== "pending") return { ok: false, code: "not_open" };
		if (order.provider_session && order.checkout_url) return { ok: true, sessionId: order.provider_session, url: order.checkout_url };
		const { successUrl, cancelUrl } = quote;
		const { ended, ...page } = await openPayment(context, order, quote.buyer.email, { successUrl, cancelUrl });
		if (!ended) return { ok: true, ...page };
		await endPage(context, page.sessionId);
		return { ok: false, code: "not_open" };
	} catch (error) {
		if (!(error instanceof PaymentUnavailable || error instanceof PaymentRefused)) throw error;
		context.log.error({ err: error, quote: quote.quoteId }, "Could not open the payment page.");
		// Nobody has the page of an order whose session is not known: the next attempt opens another.
		const order = await findLiveOrderOfQuote(context.db, quote.quoteId);
		if (order) await closeUnopened(context, order.id);
		return { ok: false, code: refusalOf(error) };
	}
}

/** Writes the order unless there is one; false when the quote can't be paid. */
async function writeOrder({ clock, siteId }: OrderContext, trx: Transaction, quote: QuoteToPay): Promise<boolean> {
	if (!(await quote.hold(trx))) return false;
	if (await findLiveOrderOfQuote(trx, quote.quoteId)) return true;
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
	return true;
}

/**
 * Ends what is open of a quote's payment, at the provider first, so that it can't be paid afterwards.
 *
 * @returns `under_way` when a payment is complete and its money has not arrived
 * @throws PaymentUnavailable when the provider can't be asked
 */
export async function endQuotePayment(context: OrderContext, quoteId: number): Promise<"ended" | "under_way"> {
	const order = await findLiveOrderOfQuote(context.db, quoteId);
	if (order?.state !== "pending") return "ended";
	await giveUpCheckout(context, order.reference);
	return (await findOrderByReference(context.db, order.reference))?.state === "pending" ? "under_way" : "ended";
}

/** Whether a quote has an order that is open or was paid. */
export const hasLiveOrder = async (trx: Transaction, quoteId: number): Promise<boolean> => (await findLiveOrderOfQuote(trx, quoteId)) !== undefined;
