import fc from "fast-check";
import { expect, test } from "vitest";
import { deriveGrants, deriveSeats } from "./derive-grants.ts";
import { groupPricings, seatPrice } from "./pricing-groups.ts";

const option = (sessionType: string, price: number, id = 1) => ({ id, sessionType, price, grants: deriveGrants(sessionType), seats: deriveSeats(sessionType) });
const toPrice = ({ price }: { price: number }) => price;

test("groups price options into live, on demand and team", () => {
	const options = ["Transcript", "Live session for a group of 5", "Live session", "Live Plus Recorded session"].map((name, id) => option(name, 100, id));
	const groups = groupPricings(options).map(({ name, pricings }) => [name, pricings.map(({ sessionType }) => sessionType)]);
	expect(groups).toEqual([
		["live", ["Live session", "Live Plus Recorded session"]],
		["onDemand", ["Transcript"]],
		["team", ["Live session for a group of 5"]],
	]);
});

test("groups each option exactly once, in order", () => {
	const any = fc.record({
		id: fc.nat(),
		seats: fc.integer({ min: 1, max: 20 }),
		grants: fc.record({ live: fc.boolean(), recording: fc.boolean(), transcript: fc.boolean() }),
	});
	fc.assert(
		fc.property(fc.array(any), (options) => {
			const grouped = groupPricings(options).flatMap(({ pricings }) => pricings);
			expect(new Set(grouped)).toEqual(new Set(options));
			expect(grouped).toHaveLength(options.length);
			for (const { pricings } of groupPricings(options))
				expect(pricings.map((pricing) => options.indexOf(pricing))).toEqual(pricings.map((pricing) => options.indexOf(pricing)).toSorted((a, b) => a - b));
		}),
	);
});

test.each([
	["saves against single seats", option("Live session for a group of 5", 73_300), { perSeat: 14_660, savedPercent: 35 }],
	["rounds the price of a seat up", option("Live session for a group of 3", 40_000), { perSeat: 13_334, savedPercent: 41 }],
	["saves nothing if single seats cost the same", option("Live session for a group of 2", 45_800), { perSeat: 22_900, savedPercent: 0 }],
	["saves nothing if single seats are cheaper", option("Live session for a group of 2", 60_000), { perSeat: 30_000, savedPercent: 0 }],
	["compares with nothing if no single seat grants the same", option("Transcript, 5 seats", 10_000), { perSeat: 2_000, savedPercent: 0 }],
	["is null for one seat", option("Live session", 22_900), null],
])("returns the price per seat %s", (_name, pricing, expected) => {
	expect(seatPrice(pricing, [option("Live session", 22_900), option("Live Plus Recorded session", 30_000)], toPrice)).toEqual(expected);
});

test("never understates the price per seat or overstates the savings", () => {
	const cents = fc.integer({ min: 50, max: 99_999_999 });
	fc.assert(
		fc.property(cents, cents, fc.integer({ min: 2, max: 500 }), (single, whole, seats) => {
			const group = { id: 2, price: whole, seats, grants: deriveGrants("Live session") };
			const price = seatPrice(group, [{ ...group, id: 1, price: single, seats: 1 }, group], toPrice);
			expect(price?.perSeat ?? 0).toBeGreaterThanOrEqual(whole / seats);
			expect((price?.savedPercent ?? 100) / 100).toBeLessThanOrEqual(Math.max(0, 1 - whole / (single * seats)) + 1e-12);
		}),
	);
});
