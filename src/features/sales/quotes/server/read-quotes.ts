import { guestInvoiceLink, invoiceLink, readSeller } from "#features/sales/invoices/server/index.ts";
import { findOrder, findSeatsLeft, type OrderTax } from "#features/sales/orders/server/index.ts";
import { readInvoiceSettings } from "#features/sales/pay-by-invoice/server/index.ts";
import { formatTaxPlace } from "#features/sales/tax/rules/tax-places.ts";
import { type Executor, toDollars } from "#platform/index.ts";
import { readColumns } from "#values/fields/definitions.ts";
import type { Quote } from "../console-contract.ts";
import { PublicQuote } from "../contract.ts";
import { quoteFields } from "../fields.ts";
import { quoteNumber, stateNow } from "../rules/quote-states.ts";
import type { QuoteContext } from "./quote-context.ts";
import {
	findInvoiceReference,
	findQuoteEmail,
	hasOpenPayment,
	listQuoteLines,
	listSameQuotes,
	type QuoteLine,
	type QuoteRow,
	sumReturned,
} from "./quote-store.ts";
import { taxDraft, toOrderTax } from "./tax-quote.ts";

const wireLine = (line: QuoteLine) => ({
	description: line.description,
	quantity: line.quantity_hundredths / 100,
	unitPrice: toDollars(line.unit_cents),
	amount: toDollars(line.cents),
	course:
		line.course_id === null || line.pricing_id === null
			? null
			: { courseID: line.course_id, pricingId: line.pricing_id, seats: line.seats ?? line.quantity_hundredths / 100 },
});

/** Converts a quote for the console. */
export async function quoteForStaff(
	{ clock, events }: Pick<QuoteContext, "clock" | "events">,
	db: Executor,
	row: QuoteRow,
): Promise<Quote> {
	const now = clock.now();
	const lines = await listQuoteLines(db, row.id);
	const order = await findQuoteOrder(db, row);
	const mail = await findQuoteEmail(db, row.id);
	const left = row.state === "draft" ? await findSeatsLeft({ events }, db, listLiveCourses(lines)) : null;
	const tax = row.state === "draft" ? await readDraftTax(db, row, now) : toOrderTax(order ?? row);
	const payableOriginals: string[] = [];
	if (row.state === "draft")
		for (const quote of await listSameQuotes(db, row))
			if (
				stateNow({ state: quote.state, validUntil: quote.valid_until }, now) === "sent" ||
				(await hasOpenPayment(db, quote.id))
			)
				payableOriginals.push(quoteNumber(quote.id));
	return {
		id: row.id,
		number: quoteNumber(row.id),
		payableOriginals,
		estimateId: row.message_id,
		state: stateNow({ state: row.state, validUntil: row.valid_until }, now, order),
		version: row.version,
		...readColumns(quoteFields, row),
		lines: lines.map((line) => {
			const { course, ...more } = wireLine(line);
			return {
				...more,
				course: course && { ...course, seatsLeft: line.grants_live ? (left?.get(course.courseID) ?? null) : null },
			};
		}),
		byInvoice: row.by_invoice,
		taxPlace: row.tax_place,
		tax: tax && toDollars(tax.cents),
		total: toDollars(row.total_cents + (tax?.cents ?? 0)),
		createdAt: row.created_at.toISOString(),
		sentAt: row.sent_at?.toISOString() ?? null,
		endedAt: toEnd(row, order)?.toISOString() ?? null,
		mail: mail ? { state: mail.state, reason: mail.error || null } : null,
		order: order
			? {
					id: order.id,
					reference: order.reference,
					refunded: toDollars(order.returned),
					owed: toDollars(order.owed_cents),
				}
			: null,
	};
}

/** The courses whose live sessions lines sell. */
export const listLiveCourses = (lines: Awaited<ReturnType<typeof listQuoteLines>>): number[] =>
	lines.flatMap(({ course_id, grants_live }) => (grants_live ? (course_id ?? []) : []));

/** Finds the order with which a quote was accepted or paid, and what was returned of it in cents. Its tax is final. */
async function findQuoteOrder(db: Executor, { order_id: id }: QuoteRow) {
	const order = id === null ? undefined : await findOrder(db, { id });
	return order && { ...order, returned: await sumReturned(db, order.id) };
}

/**
 * When a quote was accepted, paid, declined or withdrawn. An accepted quote is paid later, or its order is canceled.
 */
const toEnd = (
	{ state, ended_at: endedAt }: QuoteRow,
	order: { state: string; paid_at: Date | null; closed_at: Date | null } | undefined,
): Date | null => (state === "paid" ? order?.paid_at : order?.state === "canceled" ? order.closed_at : null) ?? endedAt;

/** The tax of a draft at today's rates; null if it can't be computed yet. Stripe is asked when it's sent. */
async function readDraftTax(db: Executor, row: QuoteRow, now: Date): Promise<OrderTax | null> {
	const taxed = await taxDraft(db, row, now);
	return taxed.ok && taxed.tax?.source !== "stripe" ? taxed.tax : null;
}

/** Returns the address of the invoice, for an order with or without an account. */
async function linkToInvoice(
	deps: Pick<QuoteContext, "db" | "signer" | "publicUrl">,
	{ id, user_id: userId }: { id: number; user_id: number | null },
	now: Date,
) {
	if (userId === null) return guestInvoiceLink(deps, id, now);
	const reference = await findInvoiceReference(deps.db, id);
	return reference && invoiceLink(deps, { reference, userId, now });
}

/** Converts a quote for the customer who has its link. */
export async function quoteForCustomer(
	{ db, clock, signer, publicUrl, site }: QuoteContext,
	row: QuoteRow,
): Promise<PublicQuote> {
	const now = clock.now();
	const lines = await listQuoteLines(db, row.id);
	const order = await findQuoteOrder(db, row);
	const invoiceUrl = order && (await linkToInvoice({ db, signer, publicUrl }, order, now));
	const tax = toOrderTax(order ?? row);
	const { remittance, purchaseOrderRequired } = await readInvoiceSettings(db);
	return {
		number: quoteNumber(row.id),
		// A draft has no link.
		state: PublicQuote.shape.state.parse(stateNow({ state: row.state, validUntil: row.valid_until }, now, order)),
		...readColumns(quoteFields, row),
		seller: readSeller({ site }),
		customer: { name: row.customer_name, company: row.customer_company, address: row.customer_address },
		lines: lines.map(wireLine),
		tax: tax && {
			amount: toDollars(tax.cents),
			place: formatTaxPlace(tax.place),
			isExempt: tax.exemption !== null,
		},
		total: toDollars(row.total_cents + (tax?.cents ?? 0)),
		sentAt: (row.sent_at ?? row.created_at).toISOString(),
		endedAt: toEnd(row, order)?.toISOString() ?? null,
		byInvoice: row.by_invoice && remittance !== "",
		purchaseOrderRequired,
		owed: toDollars(order?.owed_cents ?? 0),
		dueOn: order?.due_on ?? null,
		invoiceUrl: invoiceUrl ?? null,
		refunded: order ? toDollars(order.returned) : 0,
	};
}
