import { expect, test } from "vitest";
import { initialSettings } from "./invoice-settings.ts";
import { canPayByInvoice, findInvoiceRange } from "./may-pay-by-invoice.ts";

const settings = { ...initialSettings, remittance: "First Bank, account 42", everyoneFromCents: 50_000 };
const stranger = { isAllowed: false, hasOverdue: false, creditLeft: null };
const allowed = { ...stranger, isAllowed: true };
const any = { minimum: 1, maximum: null };

test.each([
	["nobody before staff enter how to pay", allowed, { ...settings, remittance: "" }, null],
	["only allowed customers by default", stranger, { ...settings, everyoneFromCents: null }, null],
	["everyone from an amount", stranger, settings, { minimum: 50_000, maximum: null }],
	["nobody with an overdue invoice", { ...stranger, hasOverdue: true }, settings, "overdue"],
	["an allowed customer, whatever the amount", allowed, settings, any],
	["an allowed customer with an overdue invoice", { ...allowed, hasOverdue: true }, settings, any],
	["members up to the credit limit", { ...allowed, creditLeft: 7_000 }, settings, { minimum: 1, maximum: 7_000 }],
	["no member at the credit limit", { ...allowed, creditLeft: 0 }, settings, "limit_reached"],
	["no member above the credit limit", { ...allowed, creditLeft: -100 }, settings, "limit_reached"],
	["no member with less left than the minimum", { ...stranger, creditLeft: 49_999 }, settings, "limit_reached"],
] as const)("offers payment by invoice to %s", (_name, customer, chosen, expected) => {
	expect(findInvoiceRange(customer, chosen)).toEqual(expected);
});

test.each([
	[50_000, null, 49_999, false],
	[50_000, null, 50_000, true],
	[1, null, 0, false],
	[1, 7_000, 7_000, true],
	[1, 7_000, 7_001, false],
])("decides with the range from %s to %s about the total %s", (minimum, maximum, total, expected) => {
	expect(canPayByInvoice({ minimum, maximum }, total)).toBe(expected);
});
