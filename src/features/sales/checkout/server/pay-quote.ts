import { randomBytes } from "node:crypto";
import type { BillingDetails } from "#features/sales/billing/rules/billing-details.ts";
import type { OrderContext } from "#features/sales/orders/server/index.ts";
import {
	closeOrder,
	findOrder,
	type NewLine,
	type NewOrder,
	type OrderTax,
	writeOrderIn,
} from "#features/sales/orders/server/index.ts";
import { pageEnd } from "#features/sales/payments/rules/checkout-end.ts";
import { openPaymentPage } from "#features/sales/payments/server/index.ts";
import { inTransaction, type Transaction } from "#platform/index.ts";
import { PaymentRefused, PaymentUnavailable } from "#platform/payment/payment-provider.ts";
import { cancelOpenCheckout, endPage } from "./cancel-checkout.ts";
import { type PaymentRefusal, toRefusalCode } from "./pay-order.ts";

/** A course that a quote sells, with the seats of all its units. */
export type QuotedCourse = Pick<NewLine, "title" | "instructor" | "sessionType" | "grants" | "seats" | "isLimited"> & {
	courseID: number;
	pricingId: number;
};

export interface QuotedLine {
	description: string;
	/** Quantity and unit price. */
	detail: string;
	cents: number;
	taxCents: number;
	/** In thousandths of a percent. */
	taxRate: number | null;
	/** Undefined for services. */
	course: QuotedCourse | undefined;
}

interface QuoteToPay {
	quoteId: number;
	buyer: { name: string; email: string };
	billing: BillingDetails | null;
	lines: QuotedLine[];
	/** Null if no tax is added. */
	tax: OrderTax | null;
	/** It can't be paid after that. */
	validUntil: Date;
	/** Locks the quote; false if it can't be paid. Ending a quote takes the same lock. */
	hold: (trx: Transaction) => Promise<boolean>;
	/** The return address of the payment page. `{CHECKOUT_SESSION_ID}` is replaced by the session's ID. */
	successUrl: string;
	cancelUrl: string;
}

type BegunQuotePayment =
	| { ok: true; sessionId: string; url: string }
	| { ok: false; code: "not_open" | "sold_out" | PaymentRefusal };

/**
 * Opens the hosted payment page of a quote. Concurrent requests share one order and its page.
 */
export async function payQuote(context: OrderContext, quote: QuoteToPay): Promise<BegunQuotePayment> {
	let written: "written" | "known" | "not_open" | "sold_out" = "not_open";
	try {
		// Ends an expired session at the provider before opening another.
		const before = await findOrder(context.db, { quoteId: quote.quoteId });
		if (before && before.expires_at <= context.clock.now()) await cancelOpenCheckout(context, before.reference);
		written = await inTransaction(context.db, (trx) => writeOrder(context, trx, quote));
		if (written === "not_open" || written === "sold_out") return { ok: false, code: written };
		const order = await findOrder(context.db, { quoteId: quote.quoteId });
		if (order?.state !== "pending") return { ok: false, code: "not_open" };
		if (order.provider_session && order.checkout_url)
			return { ok: true, sessionId: order.provider_session, url: order.checkout_url };
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
		const order =
			written === "written" || error instanceof PaymentRefused
				? await findOrder(context.db, { quoteId: quote.quoteId })
				: undefined;
		if (order) await closeOrder(context, order.id, "canceled", { unlessOpened: true });
		return { ok: false, code: toRefusalCode(error) };
	}
}

/** Saves the order unless there is one, or unless the quote can't be paid. */
async function writeOrder(
	context: OrderContext,
	trx: Transaction,
	quote: QuoteToPay,
): Promise<"written" | "known" | "not_open" | "sold_out"> {
	if (!(await quote.hold(trx))) return "not_open";
	if (await findOrder(trx, { quoteId: quote.quoteId })) return "known";
	const expiresAt = new Date(Math.min(pageEnd(context.clock.now()).getTime(), quote.validUntil.getTime()));
	return (await insertQuoteOrder(context, trx, quote, { expiresAt })) === "sold_out" ? "sold_out" : "written";
}

type NewQuoteOrder = Pick<QuoteToPay, "quoteId" | "buyer" | "billing" | "lines" | "tax">;

/**
 * Saves the order of a quote that this transaction has locked, and reserves its seats in live sessions. Returns its ID,
 * unless they are sold out.
 */
export async function insertQuoteOrder(
	context: OrderContext,
	trx: Transaction,
	quote: NewQuoteOrder,
	more: Pick<NewOrder, "expiresAt" | "invoice">,
): Promise<number | "sold_out"> {
	const { clock, siteId } = context;
	const net = quote.lines.reduce((sum, line) => sum + line.cents, 0);
	const written = await writeOrderIn(context, trx, {
		order: {
			reference: `ord_${randomBytes(18).toString("base64url")}`,
			userId: null,
			siteId,
			subtotal: net,
			total: net + (quote.tax?.cents ?? 0),
			...(quote.tax ? { tax: quote.tax } : {}),
			promo: null,
			requestKey: null,
			createdAt: clock.now(),
			...more,
			quote: { id: quote.quoteId, buyer: quote.buyer },
			billing: quote.billing,
		},
		lines: quote.lines.map(toNewLine),
		promoId: null,
	});
	if (typeof written !== "object") throw new Error(`Quote ${quote.quoteId} has an order already.`);
	return "soldOut" in written ? "sold_out" : written.id;
}

/** Several seats are for colleagues: who orders them for an organization rarely attends. */
function toNewLine({ description, detail, cents, taxCents, taxRate, course }: QuotedLine): NewLine {
	if (course) return { ...course, cents, paidCents: cents, taxCents, taxRate, attends: course.seats === 1 };
	return {
		courseID: null,
		pricingId: null,
		title: description,
		instructor: "",
		sessionType: detail,
		seats: 1,
		cents,
		paidCents: cents,
		taxCents,
		taxRate,
		grants: { live: false, recording: false, transcript: false },
	};
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
export const hasLiveOrder = async (trx: Transaction, quoteId: number): Promise<boolean> =>
	(await findOrder(trx, { quoteId })) !== undefined;
