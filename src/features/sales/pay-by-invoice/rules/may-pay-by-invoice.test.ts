import { expect, test } from "vitest";
import { initialSettings } from "./invoice-settings.ts";
import { canPayByInvoice, findInvoiceMinimum } from "./may-pay-by-invoice.ts";

const settings = { ...initialSettings, remittance: "First Bank, account 42", everyoneFromCents: 50_000 };
const stranger = { isAllowed: false, hasOverdue: false };

test.each([
	["nobody before staff enter how to pay", { ...stranger, isAllowed: true }, { ...settings, remittance: "" }, null],
	["only allowed customers by default", stranger, { ...settings, everyoneFromCents: null }, null],
	["everyone from an amount", stranger, settings, 50_000],
	["nobody with an overdue invoice", { ...stranger, hasOverdue: true }, settings, null],
	["an allowed customer, whatever the amount", { ...stranger, isAllowed: true }, settings, 1],
	["an allowed customer with an overdue invoice", { isAllowed: true, hasOverdue: true }, settings, 1],
])("offers payment by invoice to %s", (_name, customer, chosen, expected) => {
	expect(findInvoiceMinimum(customer, chosen)).toBe(expected);
});

test.each([
	[null, 100_000, false],
	[50_000, 49_999, false],
	[50_000, 50_000, true],
	[1, 0, false],
])("decides with the minimum %s about the total %s", (minimum, total, expected) => {
	expect(canPayByInvoice(minimum, total)).toBe(expected);
});
