import { expect, test } from "vitest";
import { priceHint } from "./price-hint.ts";

test.each([
	["nothing typed", null, { price: 200, discountedPrice: 150 }, { discounted: undefined, tooSmall: false }],
	["a discounted price", 200, { price: 200, discountedPrice: 150 }, { discounted: 15_000, tooSmall: false }],
	["a price without a discount", 90, { price: 200, discountedPrice: 150 }, { discounted: undefined, tooSmall: false }],
	[
		"a price that cards can't be charged",
		0.49,
		{ price: null, discountedPrice: null },
		{ discounted: undefined, tooSmall: true },
	],
	[
		"a discount that cards can't be charged",
		200,
		{ price: 200, discountedPrice: 0.2 },
		{ discounted: 20, tooSmall: true },
	],
	[
		"the least that cards can be charged",
		0.5,
		{ price: null, discountedPrice: null },
		{ discounted: undefined, tooSmall: false },
	],
	["a free price option", 0, { price: 0, discountedPrice: null }, { discounted: undefined, tooSmall: false }],
])("returns the hint beside %s", (_name, price, course, hint) => {
	expect(priceHint(price, course)).toEqual(hint);
});
