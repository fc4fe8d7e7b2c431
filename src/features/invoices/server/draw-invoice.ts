import { ink, openSheet, type Sheet } from "../../../platform/documents/sheet.ts";
import { formatWebinarDate } from "../../../values/dates.ts";
import { formatMoney } from "../../../values/money.ts";
import type { InvoiceSnapshot, Seller } from "../rules/invoice-snapshot.ts";

export interface DrawnInvoice {
	number: string;
	issuedAt: Date;
	snapshot: InvoiceSnapshot;
	seller: Seller;
	/** True when no money moved. */
	sandbox: boolean;
}

const margin = 54;
/** Below this nothing but the foot of the page is drawn. */
const bottom = 706;
const small = { size: 9, color: ink.muted, leading: 2 } as const;
const label = { size: 8, color: ink.muted, spacing: 0.9, typeface: "strong" } as const;

/** Draws an invoice as PDF. The same invoice gives the same bytes. */
export function drawInvoice(invoice: DrawnInvoice): Promise<Buffer> {
	const { number, issuedAt, seller } = invoice;
	const sheet = openSheet({ title: `Invoice ${number}`, author: seller.name, date: issuedAt, margin });
	let y = drawHead(sheet, invoice);
	y = drawLines(sheet, invoice, y);
	y = drawTotals(sheet, invoice, y);
	drawNote(sheet, invoice, y);
	sheet.onEveryPage((page, pages) => {
		sheet.box(0, 0, sheet.width, 8, ink.brand);
		const inner = sheet.width - 2 * margin;
		sheet.rule(margin, 734, inner);
		sheet.write(`${seller.name}  ·  ${seller.email}`, margin, 744, inner - 150, { ...small, lines: 1 });
		sheet.write(pages === 1 ? number : `${number}  ·  Page ${page} of ${pages}`, margin + inner - 150, 744, 150, { ...small, align: "right" });
	});
	return sheet.finish();
}

function drawHead(sheet: Sheet, { number, issuedAt, seller, snapshot }: DrawnInvoice): number {
	const inner = sheet.width - 2 * margin;
	const half = inner / 2 - 18;
	const right = margin + inner / 2 + 18;
	let left = 48 + sheet.write(seller.name, margin, 48, half, { typeface: "headline", size: 24, color: ink.brand, lines: 1 }) + 6;
	for (const address of [...seller.addresses, seller.email]) left += sheet.write(address, margin, left, half, small) + 1;
	const head = 48 + sheet.write("Invoice", right, 48, half, { typeface: "headline", size: 24, align: "right" }) + 6;
	sheet.write(number, right, head, half, { typeface: "strong", size: 11, align: "right" });

	const y = Math.max(left, head + 20) + 26;
	sheet.write("BILLED TO", margin, y, half, label);
	let billed = y + 15;
	if (snapshot.buyer) {
		billed += sheet.write(snapshot.buyer.name, margin, billed, half, { typeface: "strong", size: 11, leading: 2, lines: 3 }) + 1;
		billed += sheet.write(snapshot.buyer.email, margin, billed, half, { ...small, lines: 2 });
	} else billed += sheet.write("This account was closed.", margin, billed, half, small);
	let facts = y;
	for (const [name, value] of [
		["INVOICE DATE", formatWebinarDate(issuedAt)],
		["PAID", formatWebinarDate(issuedAt)],
		["ORDER", snapshot.orderReference],
	] as const) {
		sheet.write(name, right, facts + 1.5, 90, label);
		const size = value.length > 22 ? 8 : 10;
		facts += sheet.write(value, right + 80, facts + (10 - size) / 2, half - 80, { size, align: "right" }) + 5;
	}
	return Math.max(billed, facts) + 26;
}

function drawLines(sheet: Sheet, { snapshot }: DrawnInvoice, from: number): number {
	const inner = sheet.width - 2 * margin;
	const words = inner - 130;
	let y = drawColumns(sheet, from);
	for (const line of snapshot.lines) {
		const title = { typeface: "strong", size: 10.5, leading: 2 } as const;
		const detail = [line.sessionType, line.instructor, line.seats > 1 ? `${line.seats} seats` : ""].filter(Boolean).join("  ·  ");
		const height = sheet.measure(line.title, words, title) + sheet.measure(detail, words, small) + 23;
		if (y + height > bottom) {
			sheet.nextPage();
			y = drawColumns(sheet, 48);
		}
		const below = y + 10 + sheet.write(line.title, margin + 10, y + 10, words, title) + 2;
		sheet.write(detail, margin + 10, below, words, small);
		sheet.write(formatMoney(line.cents), margin + inner - 110, y + 10, 100, { size: 10.5, align: "right" });
		y += height;
		sheet.rule(margin, y, inner);
	}
	return y;
}

function drawColumns(sheet: Sheet, y: number): number {
	const inner = sheet.width - 2 * margin;
	sheet.box(margin, y, inner, 24, ink.wash, 3);
	sheet.write("COURSE", margin + 10, y + 8, 200, label);
	sheet.write("AMOUNT (USD)", margin + inner - 130, y + 8, 120, { ...label, align: "right" });
	return y + 24;
}

function drawTotals(sheet: Sheet, { snapshot }: DrawnInvoice, from: number): number {
	const { subtotalCents, totalCents, promo } = snapshot;
	const x = sheet.width - margin - 270;
	let y = from + 16;
	if (y + 80 > bottom) {
		sheet.nextPage();
		y = 48;
	}
	const row = (name: string, amount: string, strong: boolean) => {
		const lettering = strong ? ({ typeface: "strong", size: 13, color: ink.brand } as const) : ({ size: 10 } as const);
		const height = sheet.write(name, x, y, 160, lettering);
		sheet.write(amount, x + 150, y, 110, { ...lettering, align: "right" });
		y += height + 7;
	};
	row("Subtotal", formatMoney(subtotalCents), false);
	if (promo) row(`Promo code ${promo.code} (${promo.percent}%)`, `−${formatMoney(subtotalCents - totalCents)}`, false);
	sheet.rule(x, y + 1, 260, ink.brand, 1.2);
	y += 10;
	row("Total paid", formatMoney(totalCents), true);
	return y;
}

function drawNote(sheet: Sheet, { snapshot, sandbox }: DrawnInvoice, from: number): void {
	const inner = sheet.width - 2 * margin;
	let y = from + 14;
	if (y + 70 > bottom) {
		sheet.nextPage();
		y = 48;
	}
	y +=
		sheet.write(snapshot.totalCents === 0 ? "No payment was due." : "Paid by card. Nothing is left to pay.", margin, y, inner, {
			typeface: "strong",
			size: 10,
		}) + 3;
	y += sheet.write("Thank you for learning with us.", margin, y, inner, small) + 12;
	if (!sandbox) return;
	sheet.box(margin, y, inner, 30, ink.accentWash, 4);
	sheet.write("Test purchase: this was paid in the payment sandbox, and no money moved.", margin + 12, y + 10, inner - 24, { size: 9, color: ink.accent });
}
