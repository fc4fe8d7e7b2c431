import { formatBusinessDate } from "../../../values/dates.ts";
import { formatMoney } from "../../../values/money.ts";
import type { InvoiceSnapshot, Seller } from "../rules/invoice-snapshot.ts";
import { drawPaper, type Paper } from "./draw-paper.ts";

export interface DrawnInvoice {
	number: string;
	issuedAt: Date;
	snapshot: InvoiceSnapshot;
	seller: Seller;
	/** True when no money moved. */
	sandbox: boolean;
}

/** Draws an invoice as PDF. The same invoice gives the same bytes. */
export const drawInvoice = (invoice: DrawnInvoice): Promise<Buffer> => drawPaper(invoiceContent(invoice));

/** What an invoice says. */
export function invoiceContent({ number, issuedAt, snapshot, seller, sandbox }: DrawnInvoice): Paper {
	const { subtotalCents, totalCents, promo } = snapshot;
	return {
		kind: "Invoice",
		number,
		issuedAt,
		seller,
		buyer: snapshot.buyer,
		buyerLabel: "BILLED TO",
		linesLabel: snapshot.services ? "SERVICE" : "COURSE",
		facts: [
			["INVOICE DATE", formatBusinessDate(issuedAt)],
			["PAID", formatBusinessDate(issuedAt)],
			["ORDER", snapshot.orderReference],
		],
		lines: snapshot.lines.map((line) => ({ title: line.title, detail: [detailOf(line), ...discountOf(line)].join("  ·  "), cents: line.cents })),
		totals: [
			{ name: "Subtotal", amount: formatMoney(subtotalCents) },
			...(promo ? [{ name: `Promo code ${promo.code} (${promo.percent}%)`, amount: `−${formatMoney(subtotalCents - totalCents)}` }] : []),
			{ name: "Total paid", amount: formatMoney(totalCents) },
		],
		note: {
			strong: totalCents === 0 ? "No payment was due." : "Paid by card. Nothing is left to pay.",
			small: snapshot.services ? "Thank you for your trust." : "Thank you for learning with us.",
		},
		test: sandbox && totalCents > 0 ? "Test purchase: paid in the payment sandbox. No money moved." : undefined,
	};
}

/** The promo code's share of a line, for orders whose code covers some lines only. */
const discountOf = ({ discountCents = 0 }: { discountCents?: number }): string[] => (discountCents > 0 ? [`Discount −${formatMoney(discountCents)}`] : []);

/** What stands below a line's title. */
export function detailOf({ sessionType, instructor, seats }: { sessionType: string; instructor: string; seats: number }): string {
	return [sessionType, instructor, seats > 1 ? `${seats} seats` : ""].filter(Boolean).join("  ·  ");
}
