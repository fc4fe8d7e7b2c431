import fc from "fast-check";
import { expect, test } from "vitest";
import { findWrongLicense } from "./find-wrong-license.ts";
import { type LicenseDetails, toComparable, toKept } from "./license.ts";

const license: LicenseDetails = {
	accreditingBody: "CPE",
	kind: "license_number",
	state: "",
	number: "CPA-12345",
	validFrom: null,
	validTo: null,
};

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
	[
		"a New York registration number that is too short",
		{ accreditingBody: "NYCLE", state: "NY", number: "123456" },
		["number"],
	],
	["a Texas bar number", { accreditingBody: "CLE", state: "TX", number: "24001234" }, []],
	["a bar number of another state", { accreditingBody: "CLE", state: "UT", number: "12345" }, []],
	["an e-Profile ID", { kind: "nabp_id", number: "123456" }, []],
	["an e-Profile ID with letters", { kind: "nabp_id", number: "12345A" }, ["number"]],
	["a PTIN", { kind: "ptin", number: "p01234567" }, []],
	["a PTIN without its letter", { kind: "ptin", number: "01234567" }, ["number"]],
	["an NPI", { kind: "npi", number: "1234567893" }, []],
	["an NPI with two digits exchanged", { kind: "npi", number: "1234567839" }, ["number"]],
	["an NPI that begins with 3", { kind: "npi", number: "3234567893" }, ["number"]],
	["a birthday", { kind: "birthday", number: "0704" }, []],
	["a birthday on February 29", { kind: "birthday", number: "0229" }, []],
	["a birthday with a slash", { kind: "birthday", number: "07/04" }, []],
	["a birthday on February 30", { kind: "birthday", number: "0230" }, ["number"]],
	["a birthday on April 31", { kind: "birthday", number: "0431" }, ["number"]],
	["a birthday with the day first", { kind: "birthday", number: "3112" }, ["number"]],
	["a birthday without a day", { kind: "birthday", number: "0700" }, ["number"]],
	["a birthday with its year", { kind: "birthday", number: "19800704" }, ["number"]],
	["a birthday without leading zeros", { kind: "birthday", number: "74" }, ["number"]],
	["consent", { kind: "consent", number: "yes" }, []],
	["no consent", { kind: "consent", number: "no" }, ["number"]],
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
	fc.assert(
		fc.property(
			fc.string({ unit: "grapheme" }),
			(number) => toComparable(toComparable(number)) === toComparable(number),
		),
	);
});

test.each<[string, Partial<LicenseDetails>, Partial<LicenseDetails>]>([
	["a number as it was entered", { number: " cpa-1 ", state: "TX", validTo: "2028-12-31", neededCredits: 40 }, {}],
	[
		"a birthday as digits, without state and period",
		{ kind: "birthday", number: "07/04", state: "TX", validTo: "2028-12-31" },
		{ number: "0704", state: "", validTo: null, neededCredits: null },
	],
	[
		"consent from the day on which it was given",
		{ kind: "consent", number: "YES", validFrom: "2020-01-01" },
		{ number: "yes", validFrom: "2026-12-01", neededCredits: null },
	],
])("keeps %s", (_, entered, kept) => {
	expect(toKept({ ...license, ...entered }, "2026-12-01")).toEqual({ ...license, ...entered, ...kept });
});
