import fc from "fast-check";
import { expect, it } from "vitest";
import { proves } from "#tests/support/proves.ts";
import { defaultPricing } from "./default-pricing.ts";
import { deriveGrants, deriveSeats } from "./derive-grants.ts";
import { awaitsDate, isStillOffered, offeredPricings } from "./offered-pricings.ts";
import { samplePricings } from "./sample-pricings.ts";

const Pricings = samplePricings(200).map((pricing, index) => ({
	...pricing,
	id: 100 + index,
	grants: deriveGrants(pricing.sessionType),
	seats: deriveSeats(pricing.sessionType),
}));
const begins = "2027-01-05T18:00:00.000Z";
const course = (archieve: boolean | null, webinarDate: string | null = begins) => ({ archieve, webinarDate, Pricings });
const moment = Date.parse(begins);

it("offers everything until the live session starts, and then only pricings without it", () => {
	expect(offeredPricings(course(false), moment - 1)).toEqual(Pricings);
	expect(offeredPricings(course(null), moment).map((one) => one.sessionType)).toEqual([
		"Transcript",
		"Recorded session",
		"Recorded Plus Transcript session",
	]);
});

it("offers no live seats without a date, and reports that they await one", () => {
	const kinds = ["Transcript", "Recorded session", "Recorded Plus Transcript session"];
	expect(offeredPricings(course(false, null), moment).map((one) => one.sessionType)).toEqual(kinds);
	expect(
		[course(false, null), course(false), course(true, null), { ...course(false, null), Pricings: [] }].map(awaitsDate),
	).toEqual([true, false, false, false]);
});

it("offers no live seats that are not left, and everything else", () => {
	const live = Pricings.filter(({ grants }) => grants.live);
	for (const seatsLeft of [0, 1, 5]) {
		const gone = live.filter(({ seats }) => seats > seatsLeft);
		expect(gone).not.toHaveLength(0);
		expect(offeredPricings({ ...course(false), seatsLeft }, moment - 1)).toEqual(
			Pricings.filter((Pricing) => !gone.includes(Pricing)),
		);
	}
});

it("offers three kinds of an archived course, ascending by price", proves("5.41, 5.42"), () => {
	const kinds = ["Transcript", "Recorded session", "Recorded Plus Transcript session"];
	fc.assert(
		fc.property(
			fc.array(
				fc.record({
					sessionType: fc.constantFrom(...kinds, "Live session", "transcript"),
					price: fc.nat(500),
					id: fc.nat(),
				}),
			),
			(list) => {
				const all = list.map((one) => ({ ...one, grants: { live: false }, seats: 1 }));
				const offered = offeredPricings({ archieve: true, webinarDate: begins, Pricings: all }, 0);
				expect(offered).toHaveLength(all.filter((one) => kinds.includes(one.sessionType)).length);
				expect(offered.map((one) => one.price)).toEqual(offered.map((one) => one.price).toSorted((a, b) => a - b));
			},
		),
	);
});

it(
	"preselects index 8 of the whole list on the archive page, or the first offered pricing",
	proves("5.43, 5.44"),
	() => {
		const offered = offeredPricings(course(true), moment);
		expect(defaultPricing(course(true), offered)).toBe(Pricings[8]);
		expect(defaultPricing({ archieve: true, Pricings: Pricings.slice(0, 8) }, offered)).toBe(offered[0]);
		const reversed = Pricings.toReversed();
		expect(defaultPricing({ archieve: true, Pricings: reversed }, offered)).toBe(offered[0]);
		expect(defaultPricing(course(false), Pricings)).toBe(Pricings[0]);
		expect(defaultPricing(course(false), [])).toBeUndefined();
	},
);

it("ends live seats exactly at the start of the session", () => {
	expect(isStillOffered({ grants: { live: true } }, new Date(begins), moment - 1)).toBe(true);
	expect(isStillOffered({ grants: { live: true } }, begins, moment)).toBe(false);
	expect(isStillOffered({ grants: { live: false } }, begins, moment)).toBe(true);
});
