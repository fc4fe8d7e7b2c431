import fc from "fast-check";
import { expect, test } from "vitest";
import { computeTax, type TaxRates } from "./compute-tax.ts";
import { listTaxKinds, taxKinds } from "./tax-kinds.ts";

const rates: TaxRates = { live: 8_800, recording: 10_250, transcript: 0 };

test.each([
	["a live session", 14_900, ["live"], 1_311, 8_800],
	["a recording", 19_900, ["recording"], 2_040, 10_250],
	["a kind with a rate of 0", 4_900, ["transcript"], 0, 0],
	["a kind without a rate", 100_000, ["consulting"], 0, 0],
	["a bundle at the highest rate", 24_900, ["live", "recording", "transcript"], 2_552, 10_250],
	["a bundle with a kind that is not taxed", 24_900, ["transcript", "live"], 2_191, 8_800],
	["a free line", 0, ["live"], 0, 8_800],
	["half a cent, rounded up", 625, ["live"], 55, 8_800],
	["just below half a cent, rounded down", 5, ["live"], 0, 8_800],
	["the largest order", 99_999_999, ["recording"], 10_250_000, 10_250],
] as const)("taxes %s", (_what, cents, kinds, taxCents, rate) => {
	expect(computeTax([{ cents, kinds }], rates, false)).toEqual([{ taxCents, rate }]);
});

test("adds no tax for an exempt customer", () => {
	expect(computeTax([{ cents: 14_900, kinds: ["live"] }], rates, true)).toEqual([{ taxCents: 0, rate: 0 }]);
});

test.each([
	[{ live: true, recording: false, transcript: false }, ["live"]],
	[{ live: true, recording: true, transcript: true }, ["live", "recording", "transcript"]],
	[{ live: false, recording: false, transcript: false }, ["consulting"]],
])("lists the kinds of %j", (grants, kinds) => {
	expect(listTaxKinds(grants)).toEqual(kinds);
});

const line = fc.record({ cents: fc.nat(99_999_999), kinds: fc.subarray([...taxKinds], { minLength: 1 }) });
const someRates: fc.Arbitrary<TaxRates> = fc.record(
	Object.fromEntries(taxKinds.map((kind) => [kind, fc.nat(100_000)])),
);

test("differs from the exact tax by at most half a cent a line, and is never negative or above the price", () => {
	fc.assert(
		fc.property(fc.array(line), someRates, (lines, all) => {
			for (const [index, { taxCents, rate }] of computeTax(lines, all, false).entries()) {
				const cents = lines[index]?.cents ?? 0;
				expect(Math.abs(taxCents - (cents * rate) / 100_000)).toBeLessThanOrEqual(0.5 + 1e-6);
				expect(taxCents).toBeGreaterThanOrEqual(0);
				expect(taxCents).toBeLessThanOrEqual(cents);
			}
		}),
	);
});

test("taxes each line by itself, and a discount never raises its tax", () => {
	fc.assert(
		fc.property(fc.array(line, { minLength: 1 }), someRates, fc.nat(99_999_999), (lines, all, off) => {
			const together = computeTax(lines, all, false);
			expect(together).toEqual(lines.flatMap((single) => computeTax([single], all, false)));
			const discounted = lines.map((single) => ({ ...single, cents: Math.max(0, single.cents - off) }));
			for (const [index, { taxCents }] of computeTax(discounted, all, false).entries())
				expect(taxCents).toBeLessThanOrEqual(together[index]?.taxCents ?? 0);
		}),
	);
});
