import fc from "fast-check";
import { expect, test } from "vitest";
import { fillSeats } from "./fill-seats.ts";
import { maxVisibleSeats, toVisibleSeats } from "./seats-left.ts";

const courses = [1, 2, 3];
const orders = fc
	.array(fc.dictionary(fc.constantFrom(...courses.map(String)), fc.integer({ min: 1, max: 6 }), { minKeys: 1 }), {
		maxLength: 12,
	})
	.map((all) =>
		all.map((seats, orderId) => ({
			orderId,
			seats: new Map(Object.entries(seats).map(([course, count]) => [Number(course), count])),
		})),
	);
/** Negative: more seats are taken than the capacity. Course 3 has no limit. */
const free = fc.tuple(fc.integer({ min: -3, max: 15 }), fc.integer({ min: -3, max: 15 })).map(
	([one, two]) =>
		new Map([
			[1, one],
			[2, two],
		]),
);

test("fills no course beyond its free seats, and refuses only orders that don't fit into what earlier ones left", () => {
	fc.assert(
		fc.property(orders, free, (wanted, left) => {
			const soldOut = fillSeats(wanted, left);
			const rest = new Map(left);
			for (const { orderId, seats } of wanted) {
				const lacking = [...seats]
					.filter(([course, count]) => rest.has(course) && count > (rest.get(course) ?? 0))
					.map(([course]) => course);
				expect(soldOut.get(orderId) ?? []).toEqual(lacking);
				if (lacking.length === 0)
					for (const [course, count] of seats) if (rest.has(course)) rest.set(course, (rest.get(course) ?? 0) - count);
			}
			for (const [course, count] of rest) expect(count).toBeGreaterThanOrEqual(Math.min(0, left.get(course) ?? 0));
		}),
	);
});

test("shows the seats left from 20 downwards, never less than 0, and none without a limit", () => {
	fc.assert(
		fc.property(fc.integer({ min: 1, max: 100 }), fc.nat(150), (capacity, taken) => {
			const left = capacity - taken;
			expect(toVisibleSeats(capacity, taken)).toBe(left > maxVisibleSeats ? null : Math.max(0, left));
			expect(toVisibleSeats(null, taken)).toBeNull();
		}),
	);
});
