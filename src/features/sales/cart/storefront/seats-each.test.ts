import { expect, test } from "vitest";
import { seatsEach } from "./seats-each.ts";

test.each([
	["several seats", 1_620, undefined, 10, "10 seats × $162.00"],
	["several seats at a discount", 1_620, 1_191, 10, "10 seats × $119.10"],
	["one seat", 229, undefined, 1, null],
	["an option without seats", 206, undefined, undefined, null],
	["a price that the seats don't share evenly", 100, undefined, 3, null],
])("says what each seat costs: %s", (_what, price, discounted_price, seats, text) =>
	expect(
		seatsEach({
			price,
			discounted_price,
			selectedPricing: { id: 1, sessionType: "Live session", price: 162, ...(seats ? { seats } : {}) },
		}),
	).toBe(text),
);
