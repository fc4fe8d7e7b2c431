import type { DocumentStyles } from "#platform/documents/document-styles.ts";
import { formatBusinessDate } from "#values/dates.ts";
import { formatMoney } from "#values/money.ts";
import { invoiceMessages as messages, paperMessages } from "../messages.ts";
import type { InvoiceLine, InvoiceSnapshot, Seller } from "../rules/invoice-snapshot.ts";
import { billingFacts, formatLineDetail } from "../rules/printed-details.ts";
import { drawPaper, type Paper } from "./draw-paper.ts";

export interface DrawnInvoice {
	number: string;
	issuedAt: Date;
	snapshot: InvoiceSnapshot;
	seller: Seller;
	styles?: DocumentStyles | undefined;
	/** True if no money moved. */
	sandbox: boolean;
	/** The number of its correction. */
	replacedBy?: string | undefined;
}

/** Draws an invoice as PDF. The same invoice gives the same bytes. */
export const drawInvoice = (invoice: DrawnInvoice): Promise<Buffer> => drawPaper(invoiceContent(invoice));

/** Builds the printed content of an invoice. */
export function invoiceContent({ number, issuedAt, snapshot, seller, styles, sandbox, replacedBy }: DrawnInvoice): Paper {
	const { subtotalCents, totalCents, promo, replaces } = snapshot;
	return {
		kind: messages.kind,
		number,
		issuedAt,
		seller,
		styles,
		buyer: snapshot.buyer,
		billing: snapshot.billing,
		buyerLabel: messages.billedTo,
		linesLabel: snapshot.services ? messages.service : messages.course,
		facts: [
			[messages.date, formatBusinessDate(issuedAt)],
			[messages.paidOn, formatBusinessDate(replaces ? new Date(replaces.issuedAt) : issuedAt)],
			[messages.order, snapshot.orderReference],
			...billingFacts(snapshot.billing),
			...(replaces ? [[messages.replaces, replaces.number] as const] : []),
		],
		lines: snapshot.lines.map((line) => ({
			title: line.title,
			detail: [formatLineDetail(line), ...formatQuantity(line), ...formatDiscount(line)].join("  ·  "),
			cents: line.cents,
		})),
		totals: [
			{ name: messages.subtotal, amount: formatMoney(subtotalCents) },
			...(promo
				? [
						{
							name: messages.promo(promo.code, "percent" in promo ? `${promo.percent}%` : formatMoney(promo.amountCents)),
							amount: `−${formatMoney(subtotalCents - totalCents)}`,
						},
					]
				: []),
			{ name: messages.total, amount: formatMoney(totalCents) },
		],
		note: {
			strong: totalCents === 0 ? messages.nothingDue : messages.paid,
			small: snapshot.services ? messages.thanksForServices : messages.thanks,
		},
		notice: replacedBy
			? messages.replacedBy(replacedBy)
			: replaces && messages.replacesInvoice(replaces.number, formatBusinessDate(new Date(replaces.issuedAt))),
		test: sandbox && totalCents > 0 ? messages.test : undefined,
	};
}

const formatQuantity = ({ quantity, cents }: InvoiceLine): string[] =>
	quantity === undefined ? [] : [paperMessages.quantity(quantity, formatMoney(Math.round(cents / quantity)))];

/** Describes the discount of a line, since a promo code may cover only some lines. */
const formatDiscount = ({ discountCents = 0 }: { discountCents?: number }): string[] =>
	discountCents > 0 ? [messages.discount(formatMoney(discountCents))] : [];
