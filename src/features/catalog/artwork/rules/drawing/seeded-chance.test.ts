import fc from "fast-check";
import { expect, test } from "vitest";
import { seededChance } from "./seeded-chance.ts";

const seed = 20253;

test("a seed always gives the same choices", () => {
	const first = (text: string): number[] => Array.from({ length: 4 }, seededChance(text).unit);
	fc.assert(
		fc.property(fc.string(), (text) => void expect(first(text)).toEqual(first(text))),
		{ seed },
	);
	expect(seededChance("lectern").whole(0, 999)).toBe(749);
});

test("choices stay within their bounds", () => {
	fc.assert(
		fc.property(fc.string(), fc.integer({ min: -100, max: 100 }), fc.nat(100), (text, low, span) => {
			const chance = seededChance(text);
			const [whole, between] = [chance.whole(low, low + span), chance.between(low, low + span)];
			expect(whole >= low && whole <= low + span && Number.isInteger(whole)).toBe(true);
			expect(between >= low && between <= low + span).toBe(true);
		}),
		{ seed },
	);
});

test("shuffling preserves every item and the given list", () => {
	fc.assert(
		fc.property(fc.string(), fc.array(fc.integer()), (text, list) => {
			const before = [...list];
			expect([...seededChance(text).shuffled(list)].sort()).toEqual([...list].sort());
			expect(list).toEqual(before);
		}),
		{ seed },
	);
});

test("choices are evenly distributed", () => {
	const drawn = Array.from({ length: 6000 }, (_, i) => seededChance(`course ${i}`).whole(0, 5));
	for (const face of [0, 1, 2, 3, 4, 5])
		expect(Math.abs(drawn.filter((one) => one === face).length - 1000)).toBeLessThan(150);
});
