import type { ResponseOf } from "../../../../api/call.ts";
import { type Refused, refuse } from "../../../../api/refusal.ts";
import { formatMoney } from "../../../../values/money.ts";
import { payQuote as openPayment, type QuotePort } from "../../checkout/server/index.ts";
import { payQuote } from "../contract.ts";
import { quotePaidMail } from "../emails/quote-paid.ts";
import { quoteNumber, stateNow } from "../rules/quote-states.ts";
import { findQuote, listLinesOf, lockQuote, type QuoteLine, type QuoteRow, recordPaid } from "./quote-store.ts";
import type { QuotesDeps } from "./quotes-deps.ts";

/** Opens the hosted payment page of a quote. @param token the link's own, for the ways back */
export async function pay(deps: QuotesDeps, row: QuoteRow, token: string): Promise<ResponseOf<typeof payQuote> | Refused> {
	const { db, clock, checkout, publicUrl } = deps;
	const isOpen = (quote: QuoteRow) => stateNow({ state: quote.state, validUntil: quote.valid_until }, clock.now()) === "sent";
	if (!isOpen(row)) return refuse(payQuote, "not_open");
	const lines = await listLinesOf(db, row.id);
	const page = `${publicUrl}/quotes/${encodeURIComponent(token)}`;
	const begun = await openPayment(checkout, {
		quoteId: row.id,
		buyer: { name: [row.customer_name, row.customer_company].filter(Boolean).join(", "), email: row.customer_email },
		lines: lines.map((line) => ({ description: line.description, detail: detailOf(line), cents: line.cents })),
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

const detailOf = (line: QuoteLine) => `${line.quantity_hundredths / 100} × ${formatMoney(line.unit_cents)}`;

/** What the checkout tells a quote of its payment, inside the transaction that settles it. */
export function quotePort(mail: QuotesDeps["mail"]): QuotePort {
	return {
		markPaid: (trx, { quoteId, orderId, now }) => recordPaid(trx, quoteId, orderId, now),
		async thank(trx, { quoteId, orderId, buyer, invoice, key }) {
			const row = await findQuote(trx, quoteId);
			if (!row) throw new Error(`Quote ${quoteId} of order ${orderId} is missing.`);
			await mail.sendEmail(
				trx,
				quotePaidMail.order(
					{ key, to: buyer.email, replyTo: mail.site.supportEmail, attachments: [{ maker: "invoice", data: { orderId } }] },
					{ name: row.customer_name, number: quoteNumber(quoteId), title: row.title, total: row.total_cents, invoice },
				),
			);
		},
	};
}
