import fc from "fast-check";
import { expect, it } from "vitest";
import { priceOfPricing } from "./price-of-pricing.ts";

it("applies the discount to the pricing whose price equals the course's", () => {
	expect(priceOfPricing({ priceCents: 20_000, discountedCents: 15_000 }, 20_000)).toBe(15_000);
	expect(priceOfPricing({ priceCents: 20_000, discountedCents: 15_000 }, 20_001)).toBe(20_001);
	expect(priceOfPricing({ priceCents: 20_000, discountedCents: 0 }, 20_000)).toBe(0);
	expect(priceOfPricing({ priceCents: 20_000, discountedCents: null }, 20_000)).toBe(20_000);
});

it("returns each pricing's own price without a discount", () => {
	fc.assert(
		fc.property(
			fc.nat(),
			fc.nat(),
			(priceCents, own) => priceOfPricing({ priceCents, discountedCents: null }, own) === own,
		),
	);
});
