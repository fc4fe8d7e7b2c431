import fc from "fast-check";
import { expect, test } from "vitest";
import { afterDiscount, type Discount } from "#features/sales/promotions/rules/discount.ts";
import { shareDiscount } from "./share-discount.ts";

const discount: fc.Arbitrary<Discount> = fc.oneof(
	fc.integer({ min: 1, max: 10_000 }).map((hundredths) => ({ percent: hundredths / 100, amountCents: null })),
	fc.integer({ min: 1, max: 3_000_000 }).map((amountCents) => ({ percent: null, amountCents })),
);
const line = fc.record({ cents: fc.integer({ min: 0, max: 1_000_000 }), covered: fc.boolean() });

test("leaves uncovered lines at their price, and covered lines add up to their discounted sum", () => {
	fc.assert(
		fc.property(fc.array(line, { minLength: 1, maxLength: 20 }), discount, (lines, code) => {
			const covered = lines.reduce((sum, one) => (one.covered ? sum + one.cents : sum), 0);
			const others = lines.reduce((sum, one) => (one.covered ? sum : sum + one.cents), 0);
			const discounted = afterDiscount(covered, code);
			const paid = shareDiscount(lines, others + discounted);
			expect(paid.reduce((sum, cents, index) => (lines[index]?.covered ? sum + cents : sum), 0)).toBe(discounted);
			for (const [index, one] of lines.entries()) {
				if (!one.covered) expect(paid[index]).toBe(one.cents);
				expect(paid[index]).toBeGreaterThanOrEqual(0);
				expect(paid[index]).toBeLessThanOrEqual(one.cents);
			}
		}),
	);
});

test("makes one course of two free and leaves the other at its price", () => {
	const lines = [
		{ cents: 20_000, covered: true },
		{ cents: 10_000, covered: false },
	];
	expect(shareDiscount(lines, 10_000)).toEqual([0, 10_000]);
});
