import fc from "fast-check";
import { expect, test } from "vitest";
import { type LineLeft, splitAmount, splitEverything, splitLines, totalLeft } from "./split-refund.ts";

const someLines = fc
	.array(fc.record({ left: fc.nat(500_000), isEnded: fc.boolean() }), { minLength: 1, maxLength: 6 })
	.map((lines): LineLeft[] => lines.map((line, index) => ({ ...line, id: index + 1 })));
const sum = (parts: { cents: number }[]) => parts.reduce((all, { cents }) => all + cents, 0);

test("distributes exactly the amount, and never more than is left of a line", () => {
	fc.assert(
		fc.property(someLines, fc.double({ min: 0, max: 1, noNaN: true }), fc.boolean(), (lines, share, endsAccess) => {
			const cents = Math.floor(totalLeft(lines) * share);
			const parts = splitAmount(lines, cents, endsAccess);
			expect(sum(parts)).toBe(cents);
			for (const part of parts) {
				expect(part.cents).toBeLessThanOrEqual((lines.find(({ id }) => id === part.lineId) as LineLeft).left);
				expect(part.endsAccess).toBe(endsAccess);
				if (!endsAccess) expect(part.cents).toBeGreaterThan(0);
			}
			if (endsAccess) expect(parts).toHaveLength(lines.length);
		}),
	);
});

test("refunds everything, and ends each access that remains once", () => {
	fc.assert(
		fc.property(someLines, fc.nat(3_000_000), (lines, left) => {
			const parts = splitEverything(lines, left);
			expect(sum(parts)).toBe(Math.min(left, totalLeft(lines)));
			expect(parts.filter(({ endsAccess }) => endsAccess).map(({ lineId }) => lineId)).toEqual(lines.filter(({ isEnded }) => !isEnded).map(({ id }) => id));
		}),
	);
});

test("refunds what an earlier refund left of a line", () => {
	expect(splitLines([{ id: 7, left: 1_200, isEnded: false }])).toEqual([{ lineId: 7, cents: 1_200, endsAccess: true }]);
});
