import { addressLines, type BillingDetails } from "#features/sales/billing/rules/billing-details.ts";
import type { DocumentStyles } from "#platform/documents/document-styles.ts";
import { openSheet, type Sheet } from "#platform/documents/sheet.ts";
import { formatMoney } from "#values/money.ts";
import { paperMessages } from "../messages.ts";
import type { InvoiceSnapshot, Seller } from "../rules/invoice-snapshot.ts";

/** The printed content of an invoice or a credit note. */
export interface Paper {
	/** `Invoice` or `Credit note`. */
	kind: string;
	number: string;
	issuedAt: Date;
	seller: Seller;
	styles?: DocumentStyles | undefined;
	buyer: InvoiceSnapshot["buyer"];
	billing?: BillingDetails | undefined;
	/** The heading above the customer, in capitals. */
	buyerLabel: string;
	/** The heading of the lines, in capitals; `COURSE` by default. */
	linesLabel?: string;
	/** Labels in capitals with their values. */
	facts: readonly (readonly [name: string, value: string])[];
	lines: readonly { title: string; detail: string; cents: number }[];
	/** The last one is the total. */
	totals: readonly { name: string; amount: string }[];
	note: { strong: string; small: string };
	/** Which invoice replaces which; printed in a box above the lines. */
	notice?: string | undefined;
	/** Printed in a box at the end if no money moved. */
	test?: string | undefined;
}

const margin = 54;
/** Only the footer is drawn below this. */
const bottom = 706;
const small = { size: 9, color: "muted", leading: 2 } as const;
const label = { size: 8, color: "muted", spacing: 0.9, typeface: "strong" } as const;

/** Draws an invoice or a credit note as PDF. The same content gives the same bytes. */
export function drawPaper(paper: Paper): Promise<Buffer> {
	const { kind, number, issuedAt, seller, styles } = paper;
	const sheet = openSheet({ title: `${kind} ${number}`, author: seller.name, date: issuedAt, margin, styles });
	let y = drawHead(sheet, paper);
	y = drawLines(sheet, paper, y);
	y = drawTotals(sheet, paper, y);
	drawNote(sheet, paper, y);
	sheet.onEveryPage((page, pages) => {
		sheet.box(0, 0, sheet.width, 8, "brand");
		const inner = sheet.width - 2 * margin;
		sheet.rule(margin, 734, inner);
		sheet.write(`${seller.name}  ·  ${seller.email}`, margin, 744, inner - 150, { ...small, lines: 1 });
		sheet.write(
			pages === 1 ? number : `${number}  ·  ${paperMessages.page(page, pages)}`,
			margin + inner - 150,
			744,
			150,
			{ ...small, align: "right" },
		);
	});
	return sheet.finish();
}

function drawHead(
	sheet: Sheet,
	{ kind, number, seller, buyer, billing = {}, buyerLabel, facts: named, notice }: Paper,
): number {
	const inner = sheet.width - 2 * margin;
	const half = inner / 2 - 18;
	const right = margin + inner / 2 + 18;
	const logo = sheet.logo(margin, 44, { width: half, height: 36 });
	const name =
		logo > 0
			? ({ typeface: "strong", size: 12, lines: 1 } as const)
			: ({ typeface: "headline", size: 24, color: "brand", lines: 1 } as const);
	const nameTop = logo > 0 ? 44 + logo + 10 : 48;
	let left = nameTop + sheet.write(seller.name, margin, nameTop, half, name) + (logo > 0 ? 3 : 6);
	for (const address of [...seller.addresses, seller.email])
		left += sheet.write(address, margin, left, half, small) + 1;
	const head =
		48 + sheet.write(kind, right, 48, half, { typeface: "headline", size: 24, align: "right", role: "H1" }) + 6;
	sheet.write(number, right, head, half, { typeface: "strong", size: 11, align: "right" });

	const y = Math.max(left, head + 20) + 26;
	sheet.write(buyerLabel, margin, y, half, label);
	let billed = y + 15;
	const nameStyle = { typeface: "strong", size: 11, leading: 2, lines: 3 } as const;
	if (billing.company) billed += sheet.write(billing.company, margin, billed, half, nameStyle) + 1;
	if (buyer) {
		if (billing.company)
			billed += sheet.write(paperMessages.attention(buyer.name), margin, billed, half, { ...small, lines: 2 }) + 1;
		else billed += sheet.write(buyer.name, margin, billed, half, nameStyle) + 1;
		for (const line of addressLines(billing))
			billed += sheet.write(line, margin, billed, half, { ...small, lines: 3 }) + 1;
		billed += sheet.write(buyer.email, margin, billed, half, { ...small, lines: 2 });
		if (billing.taxId)
			billed += 1 + sheet.write(paperMessages.taxId(billing.taxId), margin, billed + 1, half, { ...small, lines: 2 });
	} else billed += sheet.write(paperMessages.closedAccount, margin, billed, half, small);
	let facts = y;
	sheet.group("Table", () => {
		for (const [name, value] of named) {
			const size = value.length > 22 ? 8 : 10;
			const at = facts;
			drawRow(
				sheet,
				() => sheet.write(name, right, at + 1.5, 90, label),
				() => {
					facts += sheet.write(value, right + 80, at + (10 - size) / 2, half - 80, { size, align: "right" }) + 5;
				},
			);
		}
	});
	const end = Math.max(billed, facts) + 26;
	if (!notice) return end;
	const inside = inner - 24;
	const lettering = { typeface: "strong", size: 10 } as const;
	const height = sheet.measure(notice, inside, lettering) + 18;
	sheet.box(margin, end - 8, inner, height, "accentWash", 4);
	sheet.write(notice, margin + 12, end + 1, inside, { ...lettering, color: "accent" });
	return end + height + 8;
}

function drawLines(sheet: Sheet, { lines, linesLabel = paperMessages.course }: Paper, from: number): number {
	const inner = sheet.width - 2 * margin;
	const textWidth = inner - 130;
	let y = from;
	sheet.group("Table", () => {
		y = drawColumns(sheet, y, linesLabel);
		for (const line of lines) {
			const title = { typeface: "strong", size: 10.5, leading: 2 } as const;
			const height = sheet.measure(line.title, textWidth, title) + sheet.measure(line.detail, textWidth, small) + 23;
			if (y + height > bottom) {
				sheet.nextPage();
				sheet.decoration(() => {
					y = drawColumns(sheet, 48, linesLabel);
				});
			}
			drawRow(
				sheet,
				() => {
					const below = y + 10 + sheet.write(line.title, margin + 10, y + 10, textWidth, title) + 2;
					sheet.write(line.detail, margin + 10, below, textWidth, small);
				},
				() => sheet.write(formatMoney(line.cents), margin + inner - 110, y + 10, 100, { size: 10.5, align: "right" }),
			);
			y += height;
			sheet.rule(margin, y, inner);
		}
	});
	return y;
}

function drawColumns(sheet: Sheet, y: number, linesLabel: string): number {
	const inner = sheet.width - 2 * margin;
	sheet.box(margin, y, inner, 24, "wash", 3);
	sheet.group("TR", () => {
		sheet.group("TH", () => sheet.write(linesLabel, margin + 10, y + 8, 200, label), "Column");
		sheet.group(
			"TH",
			() => sheet.write(paperMessages.amount, margin + inner - 130, y + 8, 120, { ...label, align: "right" }),
			"Column",
		);
	});
	return y + 24;
}

/** Draws a table row with a label and its value. */
function drawRow(sheet: Sheet, drawLabel: () => void, drawValue: () => void): void {
	sheet.group("TR", () => {
		sheet.group("TH", drawLabel, "Row");
		sheet.group("TD", drawValue);
	});
}

function drawTotals(sheet: Sheet, { totals }: Paper, from: number): number {
	const x = sheet.width - margin - 270;
	const rows = totals.map(({ name, amount }, index) => {
		const last = index === totals.length - 1;
		const lettering = last ? ({ typeface: "strong", size: 13, color: "brand" } as const) : ({ size: 10 } as const);
		return { name, amount, last, lettering, height: sheet.measure(name, 160, lettering) };
	});
	let y = from + 16;
	if (y + rows.reduce((sum, { height }) => sum + height + 7, 10) > bottom) {
		sheet.nextPage();
		y = 48;
	}
	sheet.group("Table", () => {
		for (const { name, amount, last, lettering, height } of rows) {
			if (last) {
				sheet.rule(x, y + 1, 260, "brand", 1.2);
				y += 10;
			}
			drawRow(
				sheet,
				() => sheet.write(name, x, y, 160, lettering),
				() => sheet.write(amount, x + 150, y, 110, { ...lettering, align: "right" }),
			);
			y += height + 7;
		}
	});
	return y;
}

function drawNote(sheet: Sheet, { note, test }: Paper, from: number): void {
	const inner = sheet.width - 2 * margin;
	const strong = { typeface: "strong", size: 10 } as const;
	const height =
		sheet.measure(note.strong, inner, strong) + 3 + sheet.measure(note.small, inner, small) + (test ? 42 : 0);
	let y = from + 14;
	if (y + height > bottom) {
		sheet.nextPage();
		y = 48;
	}
	y += sheet.write(note.strong, margin, y, inner, strong) + 3;
	y += sheet.write(note.small, margin, y, inner, small) + 12;
	if (!test) return;
	sheet.box(margin, y, inner, 30, "accentWash", 4);
	sheet.write(test, margin + 12, y + 10, inner - 24, { size: 9, color: "accent" });
}
