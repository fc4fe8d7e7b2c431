import fc from "fast-check";
import { expect, it, test } from "vitest";
import { sayChange, sayRate } from "./say-change.ts";

test("describes an increase as more, a decrease as less, and equality as no change", () => {
	fc.assert(
		fc.property(fc.integer({ min: 1, max: 1e9 }), fc.integer({ min: 0, max: 1e9 }), (before, now) => {
			const words = sayChange(now, before, "last week");
			if (now === before) expect(words).toBe("no change (last week)");
			else
				expect(words).toMatch(
					now > before ? /(more|^almost no change) \(last week\)$/ : /(less|^almost no change) \(last week\)$/,
				);
			expect(words).not.toMatch(/-|NaN|Infinity/);
		}),
	);
});

it.each([
	[112, 100, "12% more ($9 before)"],
	[0, 100, "100% less ($9 before)"],
	[5, 0, "up from $9 before"],
	[0, 0, "no change ($9 before)"],
	[-5, 100, "100% less ($9 before)"],
	[-5, 0, "less ($9 before)"],
])("%i after %i is %s", (now, before, words) => expect(sayChange(now, before, "$9 before")).toBe(words));

test("returns a dash instead of a rate of zero", () => {
	expect(sayRate(1, 0)).toBe("–");
	expect(sayRate(1, 4)).toBe("25%");
});
