import { describe, expect, test } from "vitest";
import { isSameCheckout } from "./same-checkout.ts";

const items = [
	{ courseID: 1, selectedPricing: { id: 11 } },
	{ courseID: 2, selectedPricing: { id: 21 } },
];
const lines = [
	{ course_id: 2, pricing_id: 21 },
	{ course_id: 1, pricing_id: 11 },
];
const request = { items, code: " save10 ", moreSeats: false, billing: { company: "Acme" } };
const order = { promo_code: "SAVE10", more_seats: false, billing: { company: "Acme" }, paid_at: null as Date | null };

describe("isSameCheckout", () => {
	test.each([
		["the same request in another order", request, order, true],
		["another price option", { ...request, items: items.slice(1) }, order, false],
		["another promo code", { ...request, code: "" }, order, false],
		["more seats", { ...request, moreSeats: true }, order, false],
		["other billing details", { ...request, billing: { company: "Borealis" } }, order, false],
		["a paid order whose invoice was corrected", request, { ...order, billing: { company: "Borealis" }, paid_at: new Date() }, true],
	])("%s", (_, repeated, begun, expected) => {
		expect(isSameCheckout(repeated, { order: begun, lines })).toBe(expected);
	});
});
