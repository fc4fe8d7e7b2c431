import { formatTaxPlace } from "#features/sales/tax/rules/tax-places.ts";
import { formatTaxRate } from "#features/sales/tax/rules/tax-rate.ts";
import type { DocumentStyles } from "#platform/documents/document-styles.ts";
import { formatBusinessDate, formatDay } from "#values/dates.ts";
import { formatMoney } from "#values/money.ts";
import { invoiceMessages as messages, paperMessages } from "../messages.ts";
import type { InvoiceLine, InvoiceSnapshot, Seller } from "../rules/invoice-snapshot.ts";
import { billingFacts, formatLineDetail } from "../rules/printed-details.ts";
import { drawPaper, type Paper } from "./draw-paper.ts";
import type { InvoiceBalance } from "./invoice-store.ts";

interface DrawnInvoice {
	number: string;
	issuedAt: Date;
	snapshot: InvoiceSnapshot;
	seller: Seller;
	styles?: DocumentStyles | undefined;
	/** True if no money moved. */
	sandbox: boolean;
	/** The number of its correction. */
	replacedBy?: string | undefined;
	/** Of an invoice that is paid after it was issued, as of today. */
	balance?: InvoiceBalance | undefined;
}

/** Draws an invoice as PDF. The same invoice gives the same bytes. */
export const drawInvoice = (invoice: DrawnInvoice): Promise<Buffer> => drawPaper(invoiceContent(invoice));

/** Builds the printed content of an invoice. */
export function invoiceContent({
	number,
	issuedAt,
	snapshot,
	seller,
	styles,
	sandbox,
	replacedBy,
	balance,
}: DrawnInvoice): Paper {
	const { subtotalCents, totalCents, promo, replaces, terms, tax } = snapshot;
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
			terms
				? [messages.dueOn, formatDay(terms.dueOn)]
				: [messages.paidOn, formatBusinessDate(replaces ? new Date(replaces.issuedAt) : issuedAt)],
			[messages.order, snapshot.orderReference],
			...billingFacts(snapshot.billing),
			...(replaces ? [[messages.replaces, replaces.number] as const] : []),
		],
		lines: snapshot.lines.map((line) => ({
			title: line.title,
			detail: [formatLineDetail(line), ...formatQuantity(line), ...formatDiscount(line), ...formatRate(line)].join(
				"  ·  ",
			),
			cents: line.cents,
		})),
		totals: [
			{ name: messages.subtotal, amount: formatMoney(subtotalCents) },
			...(promo
				? [
						{
							name: messages.promo(
								promo.code,
								"percent" in promo ? `${promo.percent}%` : formatMoney(promo.amountCents),
							),
							amount: `−${formatMoney(subtotalCents - totalCents + (tax?.cents ?? 0))}`,
						},
					]
				: []),
			...listTax(tax),
			...(terms && balance
				? listBalance(totalCents, balance)
				: [{ name: messages.total, amount: formatMoney(totalCents) }]),
		],
		note: {
			strong: describePayment({ totalCents, terms, balance }),
			small:
				(terms && balance && balance.owedCents > 0 && terms.remittance) ||
				(snapshot.services ? messages.thanksForServices : messages.thanks),
		},
		notice: replacedBy
			? messages.replacedBy(replacedBy)
			: replaces && messages.replacesInvoice(replaces.number, formatBusinessDate(new Date(replaces.issuedAt))),
		test: sandbox && totalCents > 0 && !terms ? messages.test : undefined,
	};
}

/** The total, what reduced it, and the amount due. */
function listBalance(
	totalCents: number,
	{ paidCents, creditedCents, writtenOffCents, owedCents }: InvoiceBalance,
): Paper["totals"] {
	const reductions = [
		[messages.received, paidCents],
		[messages.credited, creditedCents],
		[messages.writtenOff, writtenOffCents],
	] as const;
	return [
		{ name: messages.invoiceTotal, amount: formatMoney(totalCents) },
		...reductions.flatMap(([name, cents]) => (cents > 0 ? [{ name, amount: `−${formatMoney(cents)}` }] : [])),
		{ name: messages.amountDue, amount: formatMoney(owedCents) },
	];
}

function describePayment({
	totalCents,
	terms,
	balance,
}: Pick<InvoiceSnapshot, "totalCents" | "terms"> & Pick<DrawnInvoice, "balance">): string {
	if (totalCents === 0) return messages.nothingDue;
	if (!terms || !balance) return messages.paid;
	if (balance.owedCents > 0) return messages.pleasePay(formatMoney(balance.owedCents), formatDay(terms.dueOn));
	return balance.paidCents === totalCents ? messages.paidInFull : messages.nothingDueAnymore;
}

const formatQuantity = ({ quantity, cents }: InvoiceLine): string[] =>
	quantity === undefined ? [] : [paperMessages.quantity(quantity, formatMoney(Math.round(cents / quantity)))];

const formatRate = ({ taxRate }: InvoiceLine): string[] =>
	taxRate === undefined ? [] : [messages.rate(formatTaxRate(taxRate))];

/** The tax, or why there is none. */
const listTax = (tax: InvoiceSnapshot["tax"]): Paper["totals"] =>
	tax
		? [
				{
					name: tax.exemption === null ? paperMessages.tax(formatTaxPlace(tax.place)) : messages.exempt(tax.exemption),
					amount: formatMoney(tax.cents),
				},
			]
		: [];

/** Describes the discount of a line, since a promo code may cover only some lines. */
const formatDiscount = ({ discountCents = 0 }: { discountCents?: number }): string[] =>
	discountCents > 0 ? [messages.discount(formatMoney(discountCents))] : [];
