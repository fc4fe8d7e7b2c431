import fc from "fast-check";
import { expect, it, test } from "vitest";
import { sayChange, sayRate } from "./say-change.ts";

test("describes an increase as more, a decrease as less, and equality as no change", () => {
	fc.assert(
		fc.property(fc.integer({ min: 1, max: 1e9 }), fc.integer({ min: 0, max: 1e9 }), (before, now) => {
			const words = sayChange(now, before);
			if (now === before) expect(words).toBe("no change");
			else expect(words).toMatch(now > before ? /more$|^almost no change$/ : /less$|^almost no change$/);
			expect(words).not.toMatch(/-|NaN|Infinity/);
		}),
	);
});

it.each([
	[112, 100, "12% more"],
	[0, 100, "100% less"],
	[5, 0, "up from zero"],
	[0, 0, "no change"],
	[-5, 100, "100% less"],
	[-5, 0, "less"],
])("%i after %i is %s", (now, before, words) => expect(sayChange(now, before)).toBe(words));

test("returns a dash instead of a rate of zero", () => {
	expect(sayRate(1, 0)).toBe("–");
	expect(sayRate(1, 4)).toBe("25%");
});
