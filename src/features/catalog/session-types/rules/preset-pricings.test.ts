import fc from "fast-check";
import { expect, test } from "vitest";
import { findPreset, presetPricings } from "./preset-pricings.ts";

const preset = (name: string, pricePercent: number, retired = false) => ({
	name,
	live: true,
	recording: false,
	transcript: false,
	seats: 1,
	pricePercent,
	retired,
});

test("offers the session types that are neither retired nor there", () => {
	const presets = [
		preset("Live session", 100),
		preset("Transcript", 75),
		preset("Old one", 50, true),
		preset("Day pass", 320),
	];
	expect(
		presetPricings(presets, 199.5, ["live SESSION "]).map(({ sessionType, price }) => [sessionType, price]),
	).toEqual([
		["Transcript", 150],
		["Day pass", 638],
	]);
	expect(presetPricings(presets, 199.5, [])[0]?.price).toBe(199.5);
});

test("suggests whole dollars or the course's own price", () => {
	fc.assert(
		fc.property(fc.integer({ min: 0, max: 100_000 }), fc.integer({ min: 0, max: 1_000_000 }), (percent, cents) => {
			const [one] = presetPricings([preset("A", percent)], cents / 100, []);
			expect(one?.price === cents / 100 || Number.isInteger(one?.price)).toBe(true);
		}),
	);
});

test("ignores case and finds retired session types", () => {
	const presets = [preset("Transcript", 75, true)];
	expect(findPreset(presets, " transcript")).toBe(presets[0]);
	expect(findPreset(presets, "Recording")).toBeUndefined();
});
