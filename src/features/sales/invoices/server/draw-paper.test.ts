import { expect, test } from "vitest";
import { pdfStructure, pdfText } from "../../../../../tests/support/pdf-text.ts";
import { productInk } from "../../../../platform/documents/document-styles.ts";
import { drawInvoice } from "./draw-invoice.ts";
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
