import { cleanBilling } from "#features/sales/billing/rules/billing-details.ts";
import { findUnwritableBilling } from "#features/sales/billing/server/index.ts";
import { type QuotedLine, quoteOrders } from "#features/sales/checkout/server/index.ts";
import { type AboveLimit, decideQuoteTerms, placeOrder } from "#features/sales/pay-by-invoice/server/index.ts";
import { removeUnwritable } from "#platform/documents/unwritable-characters.ts";
import { inTransaction, type Refused, type RequestOf, refuse } from "#platform/index.ts";
import { PaymentUnavailable } from "#platform/payment/payment-provider.ts";
import { formatDay } from "#values/dates.ts";
import { acceptQuote, type PublicQuote } from "../contract.ts";
import { quoteReplies } from "../messages.ts";
import { stateNow } from "../rules/quote-states.ts";
import { lastDay } from "../rules/validity.ts";
import { notifySupport } from "./notify-support.ts";
import { assignToAccount } from "./open-courses.ts";
import { listLinesToSell } from "./pay.ts";
import type { QuoteContext } from "./quote-context.ts";
import { findQuote, lockQuote, type QuoteRow, recordAccepted } from "./quote-store.ts";
import { quoteForCustomer } from "./read-quotes.ts";
import { toOrderTax } from "./tax-quote.ts";

/** Attempts to accept a quote while customers keep opening payment pages. */
const maxAttempts = 5;

type Accepted = "accepted" | "not_open" | "sold_out" | "payment_under_way" | "payment_unavailable";

/** Accepts a quote with a purchase order for the holder of its link: places its order by invoice. */
export async function accept(
	context: QuoteContext,
	row: QuoteRow,
	body: RequestOf<typeof acceptQuote>["body"],
): Promise<PublicQuote | Refused> {
	const { db, clock } = context;
	const now = clock.now();
	const state = stateNow({ state: row.state, validUntil: row.valid_until }, now);
	if (state === "expired")
		return refuse(acceptQuote, "expired", { message: quoteReplies.expired(formatDay(lastDay(row.valid_until))) });
	if (state !== "sent") return refuse(acceptQuote, "not_open");
	const billing = cleanBilling({ ...(await readRequestedBilling(row)), ...body });
	const details = (await findUnwritableBilling(billing)).map(({ path, message }) => ({
		path: path.replace("billing.", ""),
		message,
	}));
	if (details.length > 0) return refuse(acceptQuote, "billing_unwritable", { details });
	const terms = await decideQuoteTerms(db, {
		isAllowed: row.by_invoice,
		purchaseOrderNumber: billing?.purchaseOrderNumber,
		now,
	});
	if (!terms.ok)
		return refuse(
			acceptQuote,
			terms.code,
			terms.code === "purchase_order_missing" ? { at: "purchaseOrderNumber" } : {},
		);
	const lines = await listLinesToSell(context, row.id);
	if (!lines) return refuse(acceptQuote, "not_deliverable");
	const outcome = await place(context, row, { lines, billing, invoice: terms.invoice });
	if (typeof outcome === "object") return refuse(acceptQuote, outcome.code, { message: outcome.message });
	if (outcome !== "accepted")
		return refuse(acceptQuote, outcome, outcome === "payment_unavailable" ? { retryAfter: 5 } : {});
	return quoteForCustomer(context, (await findQuote(db, row.id)) ?? row);
}

/**
 * The company and address of the estimate request, without what invoices can't show: the customer can't change them
 * here.
 */
async function readRequestedBilling({
	customer_company: company,
	customer_address: address,
}: QuoteRow): Promise<{ company: string; street: string }> {
	const street = await Promise.all(address.split("\n").map(removeUnwritable));
	return { company: await removeUnwritable(company), street: street.join("\n") };
}

type ToPlace = { lines: QuotedLine[]; billing: ReturnType<typeof cleanBilling> } & Pick<
	Extract<Awaited<ReturnType<typeof decideQuoteTerms>>, { ok: true }>,
	"invoice"
>;

/** Undoes the order and the account that it created. */
class Undone extends Error {
	readonly refusal: AboveLimit;
	constructor(refusal: AboveLimit) {
		super(refusal.message);
		this.refusal = refusal;
	}
}

/** Ends an open payment page at the provider first, so that the quote isn't paid twice. */
async function place(
	context: QuoteContext,
	row: QuoteRow,
	{ lines, billing, invoice }: ToPlace,
): Promise<Accepted | AboveLimit> {
	for (let tries = 0; tries < maxAttempts; tries++) {
		try {
			if ((await quoteOrders.endQuotePayment(context, row.id)) === "under_way") return "payment_under_way";
		} catch (error) {
			if (error instanceof PaymentUnavailable) return "payment_unavailable";
			throw error;
		}
		const outcome = await inTransaction(context.db, async (trx) => {
			const now = context.clock.now();
			const held = await lockQuote(trx, row.id);
			if (!held || stateNow({ state: held.state, validUntil: held.valid_until }, now) !== "sent")
				return "not_open" as const;
			if (await quoteOrders.hasLiveOrder(trx, row.id)) return "again" as const;
			const [email, fullName] = [held.customer_email, held.customer_name || held.customer_email];
			const buyer = { name: [held.customer_name, held.customer_company].filter(Boolean).join(", "), email };
			const orderId = await quoteOrders.insertQuoteOrder(
				context,
				trx,
				{ quoteId: row.id, buyer, billing, lines, tax: toOrderTax(held) },
				{ expiresAt: now, invoice },
			);
			if (orderId === "sold_out") return orderId;
			if (lines.some(({ course }) => course)) await assignToAccount(context, trx, { orderId, email, fullName });
			await recordAccepted(trx, row.id, orderId, now);
			const refusal = await placeOrder(context, trx, orderId);
			if (refusal) throw new Undone(refusal);
			await notifySupport(context, trx, row.id, "accepted");
			return "accepted" as const;
		}).catch((error: unknown) => {
			if (error instanceof Undone) return error.refusal;
			throw error;
		});
		if (outcome !== "again") return outcome;
	}
	return "payment_unavailable";
}
