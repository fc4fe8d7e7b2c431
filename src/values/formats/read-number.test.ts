import fc from "fast-check";
import { expect, test } from "vitest";
import { readNumber, readTypedNumber } from "./read-number.ts";

test.each([
	["1250", 1250],
	[" 49.5 ", 49.5],
	["49,50", 49.5],
	["-3", -3],
	["0.125", 0.125],
	["0,125", 0.125],
	["1234.567", 1234.567],
	["1.2500", 1.25],
	["1,250.00", 1250],
	["1.250,00", 1250],
	["1.234.567,8", 1_234_567.8],
	["9.001E+03", 9001],
	["1,5e3", 1500],
	["1.250", "unclear"],
	["1,250", "unclear"],
	["-1.000", "unclear"],
	["12.345", "unclear"],
	["1.250.000", "unclear"],
	["1,250.500", "unclear"],
	["", undefined],
	["free", undefined],
	["1.2.3", undefined],
	["$5", undefined],
	["1 250", undefined],
	["0x10", undefined],
	["Infinity", undefined],
])("reads “%s” of a file as %s", (text, number) => {
	expect(readNumber(text)).toBe(number);
});

test.each([
	["1,250", 1250],
	["$1,250.00", 1250],
	["49,50", 49.5],
	["49,5", 49.5],
	["1.250", Number.NaN],
	["1.250,00", 1250],
	["free", Number.NaN],
	["  ", null],
	[null, null],
	[undefined, null],
	[7, 7],
])("reads %s in a field as %s", (typed, number) => {
	expect(readTypedNumber(typed)).toBe(number);
});

test("never reads a number as another one", () => {
	const amount = fc.record({ whole: fc.nat(9_999_999), cents: fc.integer({ min: 0, max: 99 }) });
	fc.assert(
		fc.property(
			amount,
			fc.constantFrom("en-US", "de-DE", "it-IT"),
			fc.boolean(),
			fc.constantFrom(0, 2, 3),
			({ whole, cents }, locale, useGrouping, digits) => {
				const number = digits === 0 ? whole : (whole * 100 + cents) / 100;
				const text = new Intl.NumberFormat(locale, {
					useGrouping,
					minimumFractionDigits: digits,
					maximumFractionDigits: digits,
				}).format(number);
				expect([number, "unclear"]).toContain(readNumber(text));
			},
		),
	);
});

test("takes no longer than the text is long", () => {
	for (const text of [
		"1".repeat(200_000),
		`${"1".repeat(200_000)}x`,
		`${"1,".repeat(100_000)}x`,
		`${"111,".repeat(50_000)}x`,
		`${".111".repeat(50_000)}x`,
	])
		expect(readNumber(text)).toBeOneOf([undefined, Number.POSITIVE_INFINITY]);
});
