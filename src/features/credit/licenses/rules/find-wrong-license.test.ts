import fc from "fast-check";
import { expect, test } from "vitest";
import { findWrongLicense } from "./find-wrong-license.ts";
import { type LicenseDetails, toComparable } from "./license.ts";

const license: LicenseDetails = { accreditingBody: "CPE", kind: "license_number", state: "", number: "CPA-12345", validFrom: null, validTo: null };

test.each<[string, Partial<LicenseDetails>, string[]]>([
	["a number with letters and hyphens", {}, []],
	["a number with a slash and spaces", { number: " 12 / 345.A" }, []],
	["a number in full-width digits", { number: "１２３４５" }, []],
	["a word without digits", { number: "pending" }, ["number"]],
	["one digit", { number: "7" }, ["number"]],
	["a California bar number", { accreditingBody: "CA-CLE", state: "CA", number: "123456" }, []],
	["a California bar number with 7 digits", { accreditingBody: "CA-CLE", state: "CA", number: "1234567" }, ["number"]],
	["the same number for another body", { state: "CA", number: "1234567" }, []],
	["a New York registration number", { accreditingBody: "NYCLE", state: "NY", number: "1234567" }, []],
	["a New York registration number that is too short", { accreditingBody: "NYCLE", state: "NY", number: "123456" }, ["number"]],
	["a Texas bar number", { accreditingBody: "CLE", state: "TX", number: "24001234" }, []],
	["a bar number of another state", { accreditingBody: "CLE", state: "UT", number: "12345" }, []],
	["an e-Profile ID", { kind: "nabp_id", number: "123456" }, []],
	["an e-Profile ID with letters", { kind: "nabp_id", number: "12345A" }, ["number"]],
	["a PTIN", { kind: "ptin", number: "p01234567" }, []],
	["a PTIN without its letter", { kind: "ptin", number: "01234567" }, ["number"]],
	["an NPI", { kind: "npi", number: "1234567893" }, []],
	["an NPI with two digits exchanged", { kind: "npi", number: "1234567839" }, ["number"]],
	["an NPI that begins with 3", { kind: "npi", number: "3234567893" }, ["number"]],
	["a period", { validFrom: "2027-01-01", validTo: "2028-12-31" }, []],
	["a period that ends before it begins", { validFrom: "2027-01-01", validTo: "2026-12-31" }, ["validTo"]],
	["a day that doesn't exist", { validTo: "2027-02-29" }, ["validTo"]],
])("%s", (_, change, paths) => {
	expect(findWrongLicense({ ...license, ...change }).map(({ path }) => path)).toEqual(paths);
});

test("finds every single wrong digit of an NPI", () => {
	fc.assert(
		fc.property(fc.integer({ min: 1, max: 9 }), fc.integer({ min: 1, max: 9 }), (place, difference) => {
			const digits = [..."1234567893"];
			digits[place] = String((Number(digits[place]) + difference) % 10);
			expect(findWrongLicense({ ...license, kind: "npi", number: digits.join("") })).toHaveLength(1);
		}),
	);
});

test("compares numbers without what people write differently", () => {
	expect(toComparable(" cpa-12 345 ")).toBe(toComparable("CPA12345"));
	fc.assert(fc.property(fc.string({ unit: "grapheme" }), (number) => toComparable(toComparable(number)) === toComparable(number)));
});
