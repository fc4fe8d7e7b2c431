import type { ResponseOf } from "#api/call.ts";
import { type Refused, refuse } from "#api/refusal.ts";
import { cleanBilling } from "#features/sales/billing/rules/billing-details.ts";
import { payQuote as openPayment } from "#features/sales/checkout/server/index.ts";
import { formatMoney } from "#values/money.ts";
import { payQuote } from "../contract.ts";
import { stateNow } from "../rules/quote-states.ts";
import type { QuoteContext } from "./quote-context.ts";
import { listQuoteLines, lockQuote, type QuoteLine, type QuoteRow } from "./quote-store.ts";

/** Opens the hosted payment page of a quote. @param token the link's token, for the return URLs */
export async function pay(context: QuoteContext, row: QuoteRow, token: string): Promise<ResponseOf<typeof payQuote> | Refused> {
	const { db, clock, publicUrl } = context;
	const isOpen = (quote: QuoteRow) => stateNow({ state: quote.state, validUntil: quote.valid_until }, clock.now()) === "sent";
	if (!isOpen(row)) return refuse(payQuote, "not_open");
	const lines = await listQuoteLines(db, row.id);
	const page = `${publicUrl}/quotes/${encodeURIComponent(token)}`;
	const begun = await openPayment(context, {
		quoteId: row.id,
		buyer: { name: [row.customer_name, row.customer_company].filter(Boolean).join(", "), email: row.customer_email },
		billing: cleanBilling({ street: row.customer_address }),
		lines: lines.map((line) => ({ description: line.description, detail: formatDetail(line), cents: line.cents })),
		validUntil: row.valid_until,
		hold: async (trx) => {
			const held = await lockQuote(trx, row.id);
			return held !== undefined && isOpen(held);
		},
		successUrl: `${page}?session_id={CHECKOUT_SESSION_ID}`,
		cancelUrl: page,
	});
	if (begun.ok) return { sessionId: begun.sessionId, url: begun.url };
	return refuse(payQuote, begun.code, begun.code === "payment_unavailable" ? { retryAfter: 5 } : {});
}

const formatDetail = (line: QuoteLine) => `${line.quantity_hundredths / 100} × ${formatMoney(line.unit_cents)}`;
