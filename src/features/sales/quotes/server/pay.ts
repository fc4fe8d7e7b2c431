import type { ResponseOf } from "#api/call.ts";
import { type Refused, refuse } from "#api/refusal.ts";
import { cleanBilling } from "#features/sales/billing/rules/billing-details.ts";
import { type QuotedLine, quoteOrders } from "#features/sales/checkout/server/index.ts";
import { formatMoney } from "#values/money.ts";
import { payQuote } from "../contract.ts";
import { stateNow } from "../rules/quote-states.ts";
import type { QuoteContext } from "./quote-context.ts";
import { listQuoteLines, lockQuote, type QuoteLine, type QuoteRow } from "./quote-store.ts";
import { findQuotedCourse } from "./quoted-courses.ts";
import { toOrderTax } from "./tax-quote.ts";

/** Opens the hosted payment page of a quote. @param token the link's token, for the return URLs */
export async function pay(
	context: QuoteContext,
	row: QuoteRow,
	token: string,
): Promise<ResponseOf<typeof payQuote> | Refused> {
	const { clock, publicUrl } = context;
	const isOpen = (quote: QuoteRow) =>
		stateNow({ state: quote.state, validUntil: quote.valid_until }, clock.now()) === "sent";
	if (!isOpen(row)) return refuse(payQuote, "not_open");
	const lines = await listLinesToSell(context, row.id);
	if (!lines) return refuse(payQuote, "not_deliverable");
	const page = `${publicUrl}/quotes/${encodeURIComponent(token)}`;
	const begun = await quoteOrders.payQuote(context, {
		quoteId: row.id,
		buyer: { name: [row.customer_name, row.customer_company].filter(Boolean).join(", "), email: row.customer_email },
		billing: cleanBilling({ street: row.customer_address }),
		lines,
		tax: toOrderTax(row),
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

/** Lists the lines of a quote as its order holds them; undefined if a course can't be delivered anymore. */
export async function listLinesToSell(context: QuoteContext, quoteId: number): Promise<QuotedLine[] | undefined> {
	const lines: QuotedLine[] = [];
	for (const line of await listQuoteLines(context.db, quoteId)) {
		const { description, cents, course_id: courseId, pricing_id: pricingId } = line;
		const isCourse = courseId !== null && pricingId !== null;
		const course = isCourse
			? await findQuotedCourse(context, context.db, { courseId, pricingId, quantity: line.quantity_hundredths / 100 })
			: undefined;
		if (isCourse && !course) return undefined;
		lines.push({
			description,
			detail: formatDetail(line),
			cents,
			course,
			taxCents: line.tax_cents,
			taxRate: line.tax_rate,
		});
	}
	return lines;
}

const formatDetail = (line: Pick<QuoteLine, "quantity_hundredths" | "unit_cents">) =>
	`${line.quantity_hundredths / 100} × ${formatMoney(line.unit_cents)}`;
