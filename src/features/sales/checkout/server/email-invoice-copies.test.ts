import { expect, test } from "vitest";
import { billingRows } from "#features/sales/billing/emails/billing-rows.ts";
import { testSite } from "#tests/support/platform/email-fixture.ts";
import { invoiceCopyEmail } from "../emails/invoice-copy.ts";

const billing = {
	company: "Northwind Clinics LLC",
	street: "1 Main Street\nSuite 5",
	city: "Springfield",
	accountsPayableEmail: "payables@example.com",
};

test("lists what is printed on the invoice, without empty fields", () => {
	expect(billingRows(billing)).toEqual([
		{ label: "Company", value: "Northwind Clinics LLC" },
		{ label: "Billing address", value: "1 Main Street, Suite 5, Springfield" },
	]);
	expect(billingRows(null)).toEqual([]);
});

test("the copy for accounts payable names the invoice, the order and the purchase order, and gives no access to the purchase", () => {
	const facts = {
		orderId: 1042,
		invoice: "INV-2026-000142",
		orderedBy: "robin@example.com",
		total: 40_320,
		billing: { ...billing, purchaseOrderNumber: "PO-4711" },
	};
	const written = JSON.stringify(
		invoiceCopyEmail.order({ key: "copy", to: "payables@example.com", about: { order: 1042 } }, facts).write(testSite),
	);
	for (const shown of ["INV-2026-000142", "1042", "$403.20", "robin@example.com", "Northwind Clinics LLC", "PO-4711"])
		expect(written).toContain(shown);
	expect(written).not.toMatch(/myOrders|\/join\//);
});
