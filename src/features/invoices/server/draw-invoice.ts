import { formatWebinarDate } from "../../../values/dates.ts";
import { formatMoney } from "../../../values/money.ts";
import type { InvoiceSnapshot, Seller } from "../rules/invoice-snapshot.ts";
import { drawPaper } from "./draw-paper.ts";

export interface DrawnInvoice {
	number: string;
	issuedAt: Date;
	snapshot: InvoiceSnapshot;
	seller: Seller;
	/** True when no money moved. */
	sandbox: boolean;
}

/** Draws an invoice as PDF. The same invoice gives the same bytes. */
export function drawInvoice({ number, issuedAt, snapshot, seller, sandbox }: DrawnInvoice): Promise<Buffer> {
	const { subtotalCents, totalCents, promo } = snapshot;
	return drawPaper({
		kind: "Invoice",
		number,
		issuedAt,
		seller,
		buyer: snapshot.buyer,
		buyerLabel: "BILLED TO",
		linesLabel: snapshot.services ? "SERVICE" : "COURSE",
		facts: [
			["INVOICE DATE", formatWebinarDate(issuedAt)],
			["PAID", formatWebinarDate(issuedAt)],
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
		test: sandbox ? "Test purchase: this was paid in the payment sandbox, and no money moved." : undefined,
	});
}

/** The promo code's share of a line, for orders whose code covers some lines only. */
const discountOf = ({ discountCents = 0 }: { discountCents?: number }): string[] => (discountCents > 0 ? [`Discount −${formatMoney(discountCents)}`] : []);

/** What stands below a line's title. */
export function detailOf({ sessionType, instructor, seats }: { sessionType: string; instructor: string; seats: number }): string {
	return [sessionType, instructor, seats > 1 ? `${seats} seats` : ""].filter(Boolean).join("  ·  ");
}
