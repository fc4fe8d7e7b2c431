import { expect, test } from "vitest";
import type { InvoiceSnapshot } from "#features/sales/invoices/rules/invoice-snapshot.ts";
import { listLines } from "./list-lines.ts";

const buyer = { name: "Robin Buyer", email: "robin@example.com" };
const billing = { company: "General Hospital", taxId: "12-3456789", purchaseOrderNumber: "PO-7781" };
const line = { title: "Patient privacy", instructor: "A. Expert", sessionType: "Recording", seats: 3, cents: 29_900 };
const invoice: InvoiceSnapshot = {
	buyer,
	billing,
	orderReference: "12",
	promo: null,
	subtotalCents: 40_000,
	totalCents: 37_010,
	lines: [
		{ ...line, discountCents: 2_990 },
		{ ...line, title: "Consulting", instructor: "", sessionType: "", seats: 1, cents: 10_100 },
	],
};
const facts = { date: "2026-12-31", order: 12, moneyOn: "2027-01-04", method: "check", payment: "20417", taxes: [] };
const credit = {
	buyer,
	billing,
	orderReference: "12",
	reason: "They asked",
	totalCents: 5_000,
	invoice: { number: "INV-2026-000012", issuedAt: "2026-12-31T12:00:00.000Z" },
};

test("writes a row for each line of an invoice, with amounts that add up to its total", () => {
	const rows = listLines({
		...facts,
		kind: "invoice",
		number: "INV-2026-000012",
		replacedBy: "INV-2026-000013",
		snapshot: invoice,
	});
	expect(rows).toEqual([
		{
			date: "2026-12-31",
			document: "invoice",
			number: "INV-2026-000012",
			replacedBy: "INV-2026-000013",
			corrects: "",
			order: 12,
			customer: "Robin Buyer",
			email: "robin@example.com",
			company: "General Hospital",
			taxId: "12-3456789",
			purchaseOrder: "PO-7781",
			item: "Patient privacy",
			detail: "Recording  ·  A. Expert  ·  3 seats",
			seats: 3,
			subtotal: 299,
			discount: 29.9,
			tax: 0,
			total: 269.1,
			moneyOn: "2027-01-04",
			method: "check",
			payment: "20417",
			reason: "",
		},
		expect.objectContaining({ item: "Consulting", seats: 1, subtotal: 101, discount: 0, total: 101 }),
	]);
});

test.each([
	["its lines", [3_000, 2_000], [-30, -20]],
	["its total, if it repeats a refund that the bank returned", [9_000, 2_000], [-50]],
])("writes negative rows for %s of a credit note", (_what, amounts, totals) => {
	const lines = amounts.map((cents) => ({ title: "Patient privacy", detail: "Recording", cents }));
	const rows = listLines({ ...facts, kind: "credit note", number: "CN-2027-000001", snapshot: { ...credit, lines } });
	expect(rows.map(({ total }) => total)).toEqual(totals);
	expect(rows[0]).toMatchObject({
		document: "credit note",
		corrects: "INV-2026-000012",
		seats: "",
		reason: "They asked",
	});
});

test.each([
	["by lines", [1_346, 505], [13.46, 5.05]],
	["in the first row, if its lines don't say", [0, 0], [18.51, 0]],
])("writes the tax %s", (_where, taxes, written) => {
	const taxed = { ...invoice, tax: { cents: 1_851, place: "US-WA", exemption: null }, totalCents: 38_861 };
	const rows = listLines({ ...facts, taxes, kind: "invoice", number: "1", replacedBy: "", snapshot: taxed });
	expect(rows.map(({ tax }) => tax)).toEqual(written);
	expect(rows.reduce((sum, { total }) => sum + Math.round(total * 100), 0)).toBe(38_861);
});

test("gives tax back with a credit note", () => {
	const lines = [{ title: "Patient privacy", detail: "Recording", cents: 5_000 }];
	const snapshot = { ...credit, lines, tax: { cents: 250, place: "US-WA" }, totalCents: 5_250 };
	expect(listLines({ ...facts, taxes: [250], kind: "credit note", number: "1", snapshot })).toMatchObject([
		{ subtotal: -50, tax: -2.5, total: -52.5 },
	]);
});

test("lists the invoice of an erased customer", () => {
	const lines = [{ ...line, title: "=HYPERLINK(1)" }];
	const [row] = listLines({
		...facts,
		kind: "invoice",
		number: "1",
		replacedBy: "",
		snapshot: { ...invoice, buyer: null, billing: { company: "@SUM" }, lines },
	});
	expect(row).toMatchObject({ customer: "", item: "=HYPERLINK(1)", company: "@SUM", taxId: "" });
});
