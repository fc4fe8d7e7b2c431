import fc from "fast-check";
import { expect, test } from "vitest";
import { shareTotal } from "./share-total.ts";

test("shares add up to the total, and none is above its line's price", () => {
	fc.assert(
		fc.property(
			fc.array(fc.integer({ min: 0, max: 1_000_000 }), { minLength: 1, maxLength: 20 }),
			fc.double({ min: 0, max: 1, noNaN: true }),
			(prices, part) => {
				const sum = prices.reduce((all, price) => all + price, 0);
				const total = Math.round(sum * part);
				const shares = shareTotal(prices, total);
				expect(shares.reduce((all, share) => all + share, 0)).toBe(total);
				for (const [index, share] of shares.entries()) {
					expect(share).toBeGreaterThanOrEqual(0);
					expect(share).toBeLessThanOrEqual(prices[index] as number);
				}
			},
		),
	);
});

test("leaves every line at its price without a discount", () => {
	expect(shareTotal([19_900, 0, 4_950], 24_850)).toEqual([19_900, 0, 4_950]);
});
