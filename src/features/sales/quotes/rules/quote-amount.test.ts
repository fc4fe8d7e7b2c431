import fc from "fast-check";
import { expect, test } from "vitest";
import { canBeCharged, lineCents } from "./quote-amount.ts";

const quantity = fc.integer({ min: 1, max: 1_000_000 });
const unit = fc.integer({ min: 0, max: 100_000_000 });

test("a line is within half a cent of quantity times price, in whole cents", () => {
	fc.assert(
		fc.property(quantity, unit, (hundredths, cents) => {
			const line = lineCents(hundredths, cents);
			const off = BigInt(line) * 100n - BigInt(hundredths) * BigInt(cents);
			expect(Number.isSafeInteger(line)).toBe(true);
			expect(off >= -49n && off <= 50n).toBe(true);
		}),
	);
});

test("whole quantities are exact, and half a cent rounds up", () => {
	fc.assert(
		fc.property(
			fc.integer({ min: 1, max: 10_000 }),
			unit,
			(count, cents) => lineCents(count * 100, cents) === count * cents,
		),
	);
	expect([lineCents(50, 1), lineCents(50, 3), lineCents(150, 99_99)]).toEqual([1, 2, 14_999]);
});

test("rejects a total that is too low or too high for a card", () => {
	expect([0, 99, 100, 99_999_999, 100_000_000].map(canBeCharged)).toEqual([false, false, true, true, false]);
});
