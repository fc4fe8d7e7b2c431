import fc from "fast-check";
import { expect, test } from "vitest";
import { readAmount } from "./refund-extent.tsx";

test("reads every amount of dollars as staff write it, to the cent", () => {
	fc.assert(
		fc.property(fc.nat(9_999_999), fc.nat(99), (dollars, cents) => {
			const written = `${dollars}.${String(cents).padStart(2, "0")}`;
			for (const text of [written, `$${written}`, ` ${written} `, `$ ${dollars.toLocaleString("en-US")}.${String(cents).padStart(2, "0")}`])
				expect(readAmount(text)).toBe(dollars * 100 + cents);
		}),
	);
	expect([readAmount("50"), readAmount("49.5")]).toEqual([5_000, 4_950]);
});

test("reads nothing else as an amount", () => {
	for (const text of ["", "x", "-5", "1.005", "1e3", "12345678", "5 dollars", ".5", "5."]) expect(readAmount(text)).toBeNull();
});
