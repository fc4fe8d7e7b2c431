import { describe, expect, test } from "vitest";
import { isSameCheckout } from "./same-checkout.ts";

const items = [
	{ courseID: 1, selectedPricing: { id: 11 } },
	{ courseID: 2, selectedPricing: { id: 21 } },
];
const line = { seats: 1, unit_cents: null as number | null, buyer_attends: true };
const lines = [
	{ course_id: 2, pricing_id: 21, ...line },
	{ course_id: 1, pricing_id: 11, ...line },
];
const request = { items, code: " save10 ", moreSeats: false, billing: { company: "Acme" } };
const order = {
	promo_code: "SAVE10",
	more_seats: false,
	billing: { company: "Acme" },
	paid_at: null as Date | null,
	due_on: null as string | null,
	placed_at: null as Date | null,
};
const byInvoice = { ...order, due_on: "2027-01-30" };

describe("isSameCheckout", () => {
	test.each([
		["the same request in another order", request, order, true],
		["another price option", { ...request, items: items.slice(1) }, order, false],
		["another promo code", { ...request, code: "" }, order, false],
		["more seats", { ...request, moreSeats: true }, order, false],
		["other billing details", { ...request, billing: { company: "Borealis" } }, order, false],
		[
			"a paid order whose invoice was corrected",
			request,
			{ ...order, billing: { company: "Borealis" }, paid_at: new Date() },
			true,
		],
		["another way to pay", request, byInvoice, false],
		["an order by invoice", { ...request, byInvoice: true }, byInvoice, true],
		[
			"a placed order whose invoice was corrected",
			{ ...request, byInvoice: true },
			{ ...byInvoice, billing: { company: "Borealis" }, placed_at: new Date() },
			true,
		],
	])("%s", (_, repeated, begun, expected) => {
		expect(isSameCheckout(repeated, { order: begun, lines })).toBe(expected);
	});

	const bySeat = [{ course_id: 1, pricing_id: 11, seats: 5, unit_cents: 12_900, buyer_attends: false }];
	const seats = { courseID: 1, selectedPricing: { id: 11, seats: 5 }, attends: false };
	test.each([
		["the same number of seats", seats, bySeat, true],
		["another number of seats", { ...seats, selectedPricing: { id: 11, seats: 6 } }, bySeat, false],
		["a seat for the customer", { ...seats, attends: true }, bySeat, false],
		[
			"a group that is sold as a whole, without its number",
			{ courseID: 1, selectedPricing: { id: 11 } },
			[{ ...bySeat[0], unit_cents: null, buyer_attends: true }],
			true,
		],
		[
			"a single seat, which is always for the customer",
			{ ...seats, selectedPricing: { id: 11, seats: 1 } },
			[{ ...bySeat[0], seats: 1, buyer_attends: true }],
			true,
		],
	])("%s", (_, item, begun, expected) => {
		expect(isSameCheckout({ ...request, items: [item] }, { order, lines: begun as typeof bySeat })).toBe(expected);
	});
});
