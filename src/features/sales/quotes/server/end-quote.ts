import { quoteOrders } from "#features/sales/checkout/server/index.ts";
import {
	inTransaction,
	type Refused,
	type RequestOf,
	recordAudit,
	refuse,
	type Transaction,
	type User,
} from "#platform/index.ts";
import { PaymentUnavailable } from "#platform/payment/payment-provider.ts";
import { type Quote, withdrawQuote } from "../console-contract.ts";
import { declineQuote, type PublicQuote } from "../contract.ts";
import { quoteNumber, type StoredState, stateNow } from "../rules/quote-states.ts";
import { notifySupport } from "./notify-support.ts";
import type { QuoteContext } from "./quote-context.ts";
import { endQuote, findQuote, lockQuote, type QuoteRow } from "./quote-store.ts";
import { quoteForCustomer, quoteForStaff } from "./read-quotes.ts";

/** Attempts to end a quote while customers keep opening payment pages. */
const maxAttempts = 5;

/** Withdraws a draft or a sent quote, including expired ones. */
export async function withdraw(
	context: QuoteContext,
	{ params }: RequestOf<typeof withdrawQuote>,
	user: User,
): Promise<Quote | Refused> {
	const row = await findQuote(context.db, params.id);
	if (!row) return refuse(withdrawQuote, "unknown_quote");
	const ended = await end(context, row, { from: ["draft", "sent"], to: "withdrawn" }, (trx) =>
		recordAudit(trx, context.clock, user, {
			action: "quote.withdrawn",
			id: row.id,
			summary: `Withdrew quote ${quoteNumber(row.id)}`,
		}),
	);
	if (ended === "away") return refuse(withdrawQuote, "payment_unavailable", { retryAfter: 5 });
	if (ended === "paying") return refuse(withdrawQuote, "payment_under_way");
	if (ended === "over") return refuse(withdrawQuote, "ended");
	return quoteForStaff(context, context.db, (await findQuote(context.db, row.id)) ?? row);
}

/** Declines a quote for the holder of its link. */
export async function decline(context: QuoteContext, row: QuoteRow): Promise<PublicQuote | Refused> {
	if (stateNow({ state: row.state, validUntil: row.valid_until }, context.clock.now()) !== "sent")
		return refuse(declineQuote, "not_open");
	const ended = await end(context, row, { from: ["sent"], to: "declined" }, (trx) =>
		notifySupport(context, trx, row.id, "declined"),
	);
	if (ended === "away") return refuse(declineQuote, "payment_unavailable", { retryAfter: 5 });
	if (ended === "paying") return refuse(declineQuote, "payment_under_way");
	if (ended === "over") return refuse(declineQuote, "not_open");
	return quoteForCustomer(context, (await findQuote(context.db, row.id)) ?? row);
}

/**
 * Ends a quote. Closes an open payment page at the provider first, to prevent a later payment. If it was paid
 * meanwhile, the quote becomes paid.
 */
async function end(
	context: QuoteContext,
	{ id }: QuoteRow,
	{ from, to }: { from: StoredState[]; to: StoredState },
	also: (trx: Transaction) => Promise<void> = async () => {},
): Promise<"ended" | "over" | "away" | "paying"> {
	for (let tries = 0; tries < maxAttempts; tries++) {
		try {
			if ((await quoteOrders.endQuotePayment(context, id)) === "under_way") return "paying";
		} catch (error) {
			if (error instanceof PaymentUnavailable) return "away";
			throw error;
		}
		const outcome = await inTransaction(context.db, async (trx) => {
			const held = await lockQuote(trx, id);
			if (!held || !from.includes(held.state)) return "over" as const;
			// A new payment page was opened meanwhile and must be closed first.
			if (await quoteOrders.hasLiveOrder(trx, id)) return "again" as const;
			await endQuote(trx, id, from, to, context.clock.now());
			await also(trx);
			return "ended" as const;
		});
		if (outcome !== "again") return outcome;
	}
	return "away";
}
