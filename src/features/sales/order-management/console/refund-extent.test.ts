import fc from "fast-check";
import { expect, test } from "vitest";
import { readAmount } from "./refund-extent.tsx";

test("reads every amount of dollars as staff write it, to the cent", () => {
	fc.assert(
		fc.property(fc.nat(9_999_999), fc.nat(99), (dollars, cents) => {
			const written = `${dollars}.${String(cents).padStart(2, "0")}`;
			for (const text of [
				written,
				`$${written}`,
				` ${written} `,
				`$ ${dollars.toLocaleString("en-US")}.${String(cents).padStart(2, "0")}`,
			])
				expect(readAmount(text)).toBe(dollars * 100 + cents);
		}),
	);
	expect(["50", "49.5", "49,50"].map(readAmount)).toEqual([5_000, 4_950, 4_950]);
});

test("reads nothing else as an amount", () => {
	for (const text of ["", "x", "-5", "1.005", "1.250", "12.345", "12345678", "5 dollars"])
		expect(readAmount(text)).toBeNull();
});
