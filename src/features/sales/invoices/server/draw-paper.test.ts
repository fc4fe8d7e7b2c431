import { expect, test } from "vitest";
import { productInk } from "#platform/documents/document-styles.ts";
import { pdfPages, pdfStructure, pdfText } from "#tests/support/pdf-text.ts";
import { drawInvoice } from "./draw-invoice.ts";
import { drawPaper } from "./draw-paper.ts";
import { printedStyles } from "./printed-styles.ts";

const line = { title: "Payroll", instructor: "A. Person", sessionType: "Live", seats: 1, cents: 19_900 };
const invoice = {
	number: "INV-2026-000001",
	issuedAt: new Date("2026-11-21T09:00:00Z"),
	seller: { name: "Lectern", addresses: ["1 Main Street, Springfield"], email: "support@example.com" },
	sandbox: true,
	snapshot: {
		buyer: { name: "Robin 👩‍🏫 Buyer", email: "robin@example.com" },
		orderReference: "ord_1",
		lines: [line],
		subtotalCents: 19_900,
		promo: null,
		totalCents: 19_900,
	},
};

test("tags the heading, the facts, the lines and the totals of an invoice", async () => {
	const row = "TR(TH(P) TD(P))";
	expect(pdfStructure(await drawInvoice(invoice))).toBe(
		`Document(P P P H1 P P P P Table(${row} ${row} ${row}) Table(TR(TH(P) TH(P)) TR(TH(P P) TD(P))) Table(${row} ${row}) P P P)`,
	);
});

test("reads a table that continues on the next page as one table, with its head once", async () => {
	const lines = Array.from({ length: 20 }, () => line);
	const structure = pdfStructure(await drawInvoice({ ...invoice, snapshot: { ...invoice.snapshot, lines } }));
	expect(structure).toContain(`Table(TR(TH(P) TH(P)) ${Array(20).fill("TR(TH(P P) TD(P))").join(" ")})`);
});

/** The height of the line above the footer. */
const footer = 58;

/**
 * Checks that pages have their numbers, and nothing but those below the line of the footer. Returns all texts but the
 * footers.
 */
function readPaper(pdf: Buffer, number: string, seller: string): string[] {
	const pages = pdfPages(pdf);
	for (const [index, page] of pages.entries()) {
		const below = page.filter(({ height }) => height < footer).map(({ text }) => text);
		expect(below).toEqual([seller, pages.length === 1 ? number : `${number}  ·  Page ${index + 1} of ${pages.length}`]);
		const tops = page.filter(({ height }) => height >= footer).map(({ height }) => height);
		expect(tops.length).toBeGreaterThan(0);
		expect(Math.max(...tops)).toBeLessThan(792);
	}
	return pages.flatMap((page) => page.filter(({ height }) => height >= footer).map(({ text }) => text));
}

test("prints all lines, the totals and page numbers, whatever the number of lines", async () => {
	const longPromo = { code: "W".repeat(40), amountCents: 5_000 };
	const seen = new Set<number>();
	for (let at = 0; at < 40; at++) {
		// Every address moves the lines down by less than the height of a line.
		const seller = { ...invoice.seller, addresses: Array(1 + (at % 5)).fill("1 Main Street, Springfield") };
		const lines = Array.from({ length: Math.ceil((at + 1) / 5) * 5 }, (_, place) => ({
			...line,
			title: `Course ${place + 1} of many`,
			cents: 10_000 + place,
		}));
		const snapshot = { ...invoice.snapshot, lines, subtotalCents: 1_234_500, promo: longPromo, totalCents: 1_229_500 };
		const pdf = await drawInvoice({ ...invoice, seller, snapshot });
		seen.add(pdfPages(pdf).length);
		const texts = readPaper(pdf, invoice.number, "Lectern  ·  support@example.com");
		expect(texts.filter((text) => text.startsWith("Course "))).toEqual(lines.map(({ title }) => title));
		for (const { cents } of lines) expect(texts).toContain(`$${(cents / 100).toFixed(2)}`);
		const totals = [
			"Subtotal",
			"$12,345.00",
			"−$50.00",
			"Total paid",
			"$12,295.00",
			"Paid in full by card.",
			"Thank you for learning with us.",
		];
		for (const text of totals) expect(texts.filter((one) => one === text)).toEqual([text]);
		expect(texts.join("").match(/W/g)).toHaveLength(40);
		expect(texts.at(-1)).toBe("Test purchase, paid in the payment sandbox. No money was charged.");
	}
	expect([...seen]).toEqual([1, 2, 3, 4]);
});

test("prints the whole reason of a credit note above the footer, whatever the number of lines", async () => {
	// The longest reason, in wide letters.
	const reason = `Reason: ${Array(75).fill("MWM").join(" ")}`;
	for (let at = 0; at < 60; at++) {
		const seller = { ...invoice.seller, addresses: Array(1 + (at % 5)).fill("1 Main Street, Springfield") };
		const lines = Array.from({ length: Math.ceil((at + 1) / 5) }, (_, place) => ({
			title: `Course ${place + 1} of many`,
			detail: "Live",
			cents: 10_000,
		}));
		const pdf = await drawPaper({
			kind: "Credit note",
			number: "CN-2026-000001",
			issuedAt: invoice.issuedAt,
			seller,
			buyer: invoice.snapshot.buyer,
			buyerLabel: "CREDITED TO",
			facts: [],
			lines,
			totals: [{ name: "Total refunded", amount: "$100.00" }],
			note: { strong: "Refunded to the original payment card.", small: reason },
			test: "Test purchase.",
		});
		const texts = readPaper(pdf, "CN-2026-000001", "Lectern  ·  support@example.com");
		expect(texts.filter((text) => text.startsWith("Course "))).toHaveLength(lines.length);
		expect(texts.join("").replaceAll(/\s/g, "")).toContain(reason.replaceAll(" ", ""));
		expect(texts.at(-1)).toBe("Test purchase.");
	}
});

test("leaves an emoji out of the customer's name", async () => {
	expect(pdfText(await drawInvoice(invoice)).split("\n")).toContain("Robin Buyer");
});

const png = "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==";
const styles = { ink: productInk, headlines: "serif", logo: { png, width: 200, height: 40 } } as const;
const images = (pdf: Buffer) => pdf.toString("latin1").match(/\/Subtype \/Image/g)?.length ?? 0;

test("draws the logo above the name of the seller, also for screen readers", async () => {
	expect(images(await drawInvoice(invoice))).toBe(0);
	const pdf = await drawInvoice({ ...invoice, styles });
	expect(images(pdf)).toBeGreaterThan(0);
	expect(pdfText(pdf).split("\n")).toContain("Lectern");
	expect(pdfStructure(pdf)).toBe(pdfStructure(await drawInvoice(invoice)));
	expect(await drawInvoice({ ...invoice, styles })).toEqual(pdf);
});

test("leaves the logo out of documents of an earlier seller", () => {
	const issuer = { seller: invoice.seller, sandbox: true, styles };
	expect(printedStyles(issuer, invoice.seller)?.logo).toBe(styles.logo);
	expect(printedStyles(issuer, { ...invoice.seller, name: "Another Name" })).toEqual({ ...styles, logo: undefined });
});
