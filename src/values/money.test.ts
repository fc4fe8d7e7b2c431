import fc from "fast-check";
import { expect, test } from "vitest";
import { afterPercent, formatMoney, toCents, toDollars } from "./money.ts";

test("converts dollars to cents and back without loss", () => {
	fc.assert(fc.property(fc.integer({ min: 0, max: 1e11 }), (cents) => toCents(toDollars(cents)) === cents));
});

test("rejects an amount with three decimals", () => {
	for (const wrong of [0.001, 19.999, Number.NaN, Number.POSITIVE_INFINITY])
		expect(() => toCents(wrong)).toThrow(RangeError);
});

test("rounds a discounted total once, half away from zero", () => {
	expect(afterPercent(5, 10)).toBe(5);
	expect(afterPercent(15, 10)).toBe(14);
	expect(afterPercent(25, 50)).toBe(13);
	fc.assert(
		fc.property(fc.integer({ min: 0, max: 1e10 }), fc.integer({ min: 0, max: 100 }), (total, percent) => {
			expect(Math.abs(afterPercent(total, percent) - (total * (100 - percent)) / 100)).toBeLessThanOrEqual(0.5);
		}),
	);
});

test("formats cents as US dollars", () => {
	expect(formatMoney(124950)).toBe("$1,249.50");
	const currency = new Intl.NumberFormat("en-US", { style: "currency", currency: "USD" });
	fc.assert(
		fc.property(fc.integer({ min: -1e11, max: 1e11 }), (cents) => {
			expect(formatMoney(cents)).toBe(currency.format(cents / 100));
		}),
	);
});
