import fc from "fast-check";
import { describe, expect, test } from "vitest";
import * as z from "zod/mini";
import { PerSeat } from "./per-seat-input.ts";
import { findCheaperSeats, maxSeatsPerLine, priceSeats, toPerSeat, toSeatPrices } from "./seat-steps.ts";

const steps = [
	{ seats: 5, cents: 12_900 },
	{ seats: 10, cents: 9_900 },
];
const option = { priceCents: 14_900, seats: 1, perSeat: { steps, addDays: 30 } };
const undiscounted = { priceCents: 14_900, discountedCents: null };

test.each([
	["one seat", undiscounted, 1, 14_900, 14_900],
	["the last number before a step", undiscounted, 4, 59_600, 59_600],
	["the first number of a step", undiscounted, 5, 64_500, 64_500],
	["the last number of a step", undiscounted, 9, 116_100, 116_100],
	["the last step", undiscounted, 10, 99_000, 99_000],
	["far above the last step", undiscounted, 250, 2_475_000, 2_475_000],
	["a discount below the first price", { priceCents: 14_900, discountedCents: 13_900 }, 2, 29_800, 27_800],
	["a discount above the step's price", { priceCents: 14_900, discountedCents: 13_900 }, 5, 64_500, 64_500],
	["a discount below every price", { priceCents: 14_900, discountedCents: 5_000 }, 10, 99_000, 50_000],
	["a discount of another price", { priceCents: 19_900, discountedCents: 5_000 }, 2, 29_800, 29_800],
	["a discounted price that is the price", { priceCents: 14_900, discountedCents: 14_900 }, 5, 64_500, 64_500],
	["a discount to free", { priceCents: 14_900, discountedCents: 0 }, 3, 44_700, 0],
])("prices %s", (_name, course, seats, list, pays) => {
	expect(priceSeats(course, option, seats)).toEqual({ seats, list, pays, unit: pays / seats });
});

test("prices an option that is sold as a whole without the requested number", () => {
	const group = { priceCents: 73_300, seats: 5 };
	expect(priceSeats(undiscounted, group, 3)).toEqual({ seats: 5, list: 73_300, pays: 73_300, unit: null });
	expect(priceSeats({ priceCents: 73_300, discountedCents: 70_000 }, group, 3)).toMatchObject({
		list: 73_300,
		pays: 70_000,
	});
});

const cents = fc.integer({ min: 0, max: 100_000_000 });
const options = fc.record({
	priceCents: cents,
	seats: fc.constant(1),
	perSeat: fc.record({
		steps: fc
			.uniqueArray(fc.integer({ min: 2, max: maxSeatsPerLine }), { maxLength: 10 })
			.chain((numbers) =>
				fc.tuple(...numbers.toSorted((a, b) => a - b).map((seats) => fc.record({ seats: fc.constant(seats), cents }))),
			),
		addDays: fc.integer({ min: 0, max: 365 }),
	}),
});
const courses = fc.record({ priceCents: cents, discountedCents: fc.option(cents) }).map((course) => ({
	...course,
	discountedCents: course.discountedCents === null ? null : Math.min(course.discountedCents, course.priceCents),
}));
const numbers = fc.integer({ min: 1, max: maxSeatsPerLine });

describe("for all prices", () => {
	test("every seat costs the same whole cents, at most the list price, and never more than the discounted price", () => {
		fc.assert(
			fc.property(courses, options, numbers, (course, sold, seats) => {
				const price = priceSeats(course, sold, seats);
				expect(price.pays).toBe((price.unit as number) * seats);
				expect(Number.isSafeInteger(price.pays) && price.pays >= 0 && price.pays <= price.list).toBe(true);
				const { priceCents, discountedCents } = course;
				// A step can cost more than the first seats.
				if (discountedCents !== null && discountedCents < priceCents && priceCents === sold.priceCents)
					expect(price.unit).toBeLessThanOrEqual(discountedCents);
				const prices = [sold.priceCents, ...sold.perSeat.steps.map((step) => step.cents)];
				expect(prices).toContain(price.list / seats);
			}),
		);
	});

	test("a cheaper larger number exists exactly if one of the steps is one", () => {
		fc.assert(
			fc.property(courses, options, numbers, (course, sold, seats) => {
				const { pays } = priceSeats(course, sold, seats);
				const cheaper = findCheaperSeats(course, sold, seats);
				const all = Array.from(
					{ length: maxSeatsPerLine - seats },
					(_, index) => priceSeats(course, sold, seats + 1 + index).pays,
				);
				const least = Math.min(Number.POSITIVE_INFINITY, ...all);
				expect(cheaper?.pays).toBe(least < pays ? least : undefined);
			}),
			{ numRuns: 30 },
		);
	});

	test("prices survive storing them", () => {
		fc.assert(fc.property(options, ({ perSeat }) => void expect(toSeatPrices(toPerSeat(perSeat))).toEqual(perSeat)));
	});
});

test.each([
	[[{ seats: 1, price: 5 }], [["steps", 0, "seats"]]],
	[[{ seats: 5, price: -1 }], [["steps", 0, "price"]]],
	[[{ seats: 5, price: 1.005 }], [["steps", 0, "price"]]],
	[
		[
			{ seats: 5, price: 5 },
			{ seats: 5, price: 4 },
		],
		[["steps", 1, "seats"]],
	],
	[[{ seats: 1_001, price: 5 }], [["steps", 0, "seats"]]],
])("refuses the steps %j", (invalid, paths) => {
	expect(z.safeParse(PerSeat, { steps: invalid, addDays: 30 }).error?.issues.map(({ path }) => path)).toEqual(paths);
});
