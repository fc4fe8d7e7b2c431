import { expect, test } from "vitest";
import { followPrice } from "./follow-price.ts";

const grants = { live: true, recording: false, transcript: false, seats: 1, retired: false };
const presets = [
	{ ...grants, name: "Live session", pricePercent: 100 },
	{ ...grants, name: "Recorded session", pricePercent: 90 },
];

const perSeat = (price: number) => ({ steps: [{ seats: 5, price }], addDays: 30 });

test("steps per seat follow together with their price, unless staff chose them", () => {
	const seats = [
		{
			...grants,
			name: "Live seats",
			pricePercent: 100,
			perSeat: { steps: [{ seats: 5, pricePercent: 80 }], addDays: 30 },
		},
	];
	const suggested = { sessionType: "Live seats", price: 200, perSeat: perSeat(160) };
	expect(followPrice([suggested], seats, { from: 200, to: 250 })).toEqual([
		{ ...suggested, price: 250, perSeat: perSeat(200) },
	]);
	const chosen = { ...suggested, perSeat: perSeat(150) };
	expect(followPrice([chosen], seats, { from: 200, to: 250 })).toEqual([chosen]);
});

test.each([
	["at the suggested price", { sessionType: "Recorded session", price: 180 }, 225],
	["in other letters", { sessionType: "RECORDED SESSION", price: 180 }, 225],
	["at the price of the course", { sessionType: "Day pass", price: 200 }, 250],
	["with a price of its course's session type", { sessionType: "Live session", price: 200 }, 250],
	["with a price that staff chose", { sessionType: "Recorded session", price: 150 }, 150],
])("a price option %s follows or stays", (_what, pricing, price) => {
	expect(followPrice([pricing], presets, { from: 200, to: 250 })).toEqual([{ ...pricing, price }]);
});
