import fc from "fast-check";
import { expect, it } from "vitest";
import { repeatedSessionTypes } from "./repeated-session-types.ts";

const pricings = fc.array(
	fc.constantFrom("Live", " Live ", "Transcript", "", "Recorded").map((sessionType) => ({ sessionType })),
	{ maxLength: 8 },
);

it("leaves each session type once without the repeated ones", () => {
	fc.assert(
		fc.property(pricings, (all) => {
			const repeated = new Set(repeatedSessionTypes(all));
			const named = (list: typeof all) => list.map(({ sessionType }) => sessionType.trim()).filter(Boolean);
			const left = named(all.filter((_, index) => !repeated.has(index)));
			expect(new Set(left).size).toBe(left.length);
			expect(new Set(left)).toEqual(new Set(named(all)));
		}),
	);
});
