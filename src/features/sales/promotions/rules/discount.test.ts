import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { afterDiscount, formatDiscount, toDiscount } from "./discount.ts";

const total = fc.integer({ min: 0, max: 99_999_999 });
const amount = fc.integer({ min: 1, max: 100_000_000 });

describe("a discount", () => {
	it("takes a fixed amount off the total, and never more than the total", () => {
		fc.assert(
			fc.property(total, amount, (cents, amountCents) => {
				const left = afterDiscount(cents, { percent: null, amountCents });
				expect(left).toBeGreaterThanOrEqual(0);
				expect(cents - left).toBe(Math.min(cents, amountCents));
			}),
		);
	});

	it("takes a percentage off the total, rounded once to the nearest cent", () => {
		fc.assert(
			fc.property(total, fc.integer({ min: 1, max: 10_000 }), (cents, hundredths) => {
				const left = afterDiscount(cents, { percent: hundredths / 100, amountCents: null });
				expect(Math.abs(left - (cents * (10_000 - hundredths)) / 10_000)).toBeLessThanOrEqual(0.5);
			}),
		);
	});

	it("grows with the total, whatever its kind", () => {
		const kinds = fc.oneof(
			amount.map((amountCents) => ({ percent: null, amountCents })),
			fc.integer({ min: 1, max: 100 }).map((percent) => ({ percent, amountCents: null })),
		);
		fc.assert(
			fc.property(total, total, kinds, (one, more, discount) => {
				expect(afterDiscount(one + more, discount)).toBeGreaterThanOrEqual(afterDiscount(one, discount));
			}),
		);
	});

	it("is either a percentage or an amount", () => {
		expect(formatDiscount(toDiscount({ percent: 12.5, amountCents: null }))).toBe("12.5%");
		expect(formatDiscount(toDiscount({ percent: null, amountCents: 2_000 }))).toBe("$20.00");
		for (const wrong of [
			{ percent: null, amountCents: null },
			{ percent: 10, amountCents: 10 },
		])
			expect(() => toDiscount(wrong)).toThrow(RangeError);
	});
});
