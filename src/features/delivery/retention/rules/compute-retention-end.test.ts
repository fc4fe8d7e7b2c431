import fc from "fast-check";
import { expect, test } from "vitest";
import { computeRetentionEnd, defaultYears, maxYears, minYears } from "./compute-retention-end.ts";

test.each([
	["credit, five years", "2026-11-27T19:00:00Z", true, 5, "2031-11-27T19:00:00.000Z"],
	["credit, a leap day", "2028-02-29T12:00:00Z", true, 5, "2033-03-01T12:00:00.000Z"],
	["credit, the minimum", "2026-01-01T00:00:00Z", true, 3, "2029-01-01T00:00:00.000Z"],
	["no credit", "2026-11-27T19:00:00Z", false, 5, "2026-12-27T19:00:00.000Z"],
	["no credit, whatever the years", "2026-11-27T19:00:00Z", false, 10, "2026-12-27T19:00:00.000Z"],
])("keeps records: %s", (_case, endedAt, earnsCredit, years, until) => {
	expect(computeRetentionEnd({ endedAt: new Date(endedAt), earnsCredit }, years).toISOString()).toBe(until);
});

test("keeps evidence of credit longer than other records, and longer with more years", () => {
	const moment = fc.date({ min: new Date("2000-01-01"), max: new Date("2100-01-01"), noInvalidDate: true });
	fc.assert(
		fc.property(moment, fc.integer({ min: minYears, max: maxYears }), (endedAt, years) => {
			const until = computeRetentionEnd({ endedAt, earnsCredit: true }, years);
			expect(until > computeRetentionEnd({ endedAt, earnsCredit: false }, years)).toBe(true);
			expect(computeRetentionEnd({ endedAt, earnsCredit: true }, years + 1) > until).toBe(true);
		}),
	);
	expect(defaultYears).toBeGreaterThanOrEqual(minYears);
});
