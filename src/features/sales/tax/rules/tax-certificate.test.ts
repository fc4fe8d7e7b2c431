import { expect, test } from "vitest";
import {
	canDecide,
	everywhere,
	formatTaxPlaces,
	includesTaxPlace,
	isExempting,
	readTaxPlaces,
} from "./tax-certificate.ts";

test.each([
	["approved", "2026-12-31", true],
	["approved", "2026-11-27", true],
	["approved", "2026-11-26", false],
	["pending", "2026-12-31", false],
	["declined", "2026-12-31", false],
	["ended", "2026-12-31", false],
] as const)("decides whether a certificate exempts: %s, valid until %s", (state, validUntil, exempts) => {
	expect(isExempting({ state, validUntil }, "2026-11-27")).toBe(exempts);
});

test.each([
	[["US-WA"], "US-WA", true],
	[["US-WA"], "US-CA", false],
	[["US-WA"], "CA", false],
	[["US-WA", "US-OR"], "US-OR", true],
	[["US-WA"], null, false],
	[[], "US-WA", false],
	[[everywhere], "US-GA", true],
	[[everywhere], null, true],
])("decides whether a certificate for %j exempts at %s: %s", (places, place, exempts) => {
	expect(includesTaxPlace(places, place)).toBe(exempts);
});

test.each([
	["WA", ["US-WA"], "Washington"],
	["WA, Oregon; Calif. and NY", ["US-WA", "US-OR", "US-CA", "US-NY"], "Washington, Oregon, California, New York"],
	["Washington, D.C., WA, wa", ["US-DC", "US-WA"], "District of Columbia, Washington"],
	["Georgia, GE, Canada", ["US-GA", "GE", "CA"], "Georgia, Republic of Georgia, Canada"],
	["All states", [everywhere], "all states"],
	["WA, all", [everywhere], "all states"],
])("reads where a certificate exempts: %j", (text, places, formatted) => {
	expect(readTaxPlaces(text)).toEqual(places);
	expect(formatTaxPlaces(places)).toBe(formatted);
	expect(readTaxPlaces(formatted)).toEqual(places);
});

test.each(["", " , ", "Washingtn", "WA, nowhere", "US", "United States"])(
	"doesn't guess where a certificate exempts: %j",
	(text) => {
		expect(readTaxPlaces(text)).toBeUndefined();
	},
);

test.each([
	["pending", "approved", true],
	["pending", "declined", true],
	["pending", "ended", false],
	["approved", "ended", true],
	["approved", "declined", false],
	["declined", "approved", true],
	["ended", "approved", true],
	["ended", "declined", false],
] as const)("decides whether staff can change a certificate from %s to %s", (from, to, allowed) => {
	expect(canDecide(from, to)).toBe(allowed);
});
