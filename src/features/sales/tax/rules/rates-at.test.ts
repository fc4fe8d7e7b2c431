import { expect, test } from "vitest";
import { type DatedRate, findRateState, findRatesAt } from "./rates-at.ts";

const rates: DatedRate[] = [
	{ id: 1, place: "US-WA", kind: "live", rate: 6_500, startsOn: "2025-10-01" },
	{ id: 2, place: "US-WA", kind: "live", rate: 8_800, startsOn: "2027-01-01" },
	{ id: 3, place: "US-WA", kind: "recording", rate: 6_500, startsOn: "2020-01-01" },
];

test.each([
	["2019-12-31", {}],
	["2025-09-30", { recording: 6_500 }],
	["2025-10-01", { live: 6_500, recording: 6_500 }],
	["2026-12-31", { live: 6_500, recording: 6_500 }],
	["2027-01-01", { live: 8_800, recording: 6_500 }],
])("finds the rates on %s", (day, found) => {
	expect(findRatesAt(rates, day)).toEqual(found);
	expect(findRatesAt(rates.toReversed(), day)).toEqual(found);
});

test.each([
	["2025-09-30", ["later", "later", "now"]],
	["2026-11-27", ["now", "later", "now"]],
	["2027-01-01", ["replaced", "now", "now"]],
] as const)("tells which rates hold on %s", (day, states) => {
	expect(rates.map((rate) => findRateState(rate, rates, day))).toEqual(states);
});
