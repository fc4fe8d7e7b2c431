import fc from "fast-check";
import { expect, it, test } from "vitest";
import { addDays } from "#values/business-days.ts";
import { type Bucket, findBucketStart, groupings, listPeriods, sumInto } from "./period.ts";

const days = fc.integer({ min: 0, max: 40_000 }).map((count) => addDays("1990-01-01", count));
const choices = fc
	.constantFrom(...(Object.keys(groupings) as (keyof typeof groupings)[]))
	.chain((by) => fc.record({ by: fc.constant(by), count: fc.constantFrom(...groupings[by]) }));

test("buckets have no gaps, the last one ends today, and the previous period ends where this one begins", () => {
	fc.assert(
		fc.property(choices, days, ({ by, count }, today) => {
			const { now, before } = listPeriods(by, count, today);
			expect([now.length, before.length]).toEqual([count, count]);
			const whole = [
				...before.slice(0, -1),
				{ ...(before.at(-1) as Bucket), last: addDays((now[0] as Bucket).first, -1) },
				...now,
			];
			for (const [index, bucket] of whole.entries()) {
				expect(bucket.first <= bucket.last).toBe(true);
				expect(findBucketStart(by, bucket.last)).toBe(bucket.first);
				if (index > 0) expect(bucket.first).toBe(addDays((whole[index - 1] as Bucket).last, 1));
			}
			expect((now.at(-1) as Bucket).last).toBe(today);
		}),
	);
});

test("the last bucket of the previous period is no longer than the elapsed part of the current one", () => {
	fc.assert(
		fc.property(choices, days, ({ by, count }, today) => {
			const { now, before } = listPeriods(by, count, today);
			const length = ({ first, last }: Bucket) => Date.parse(last) - Date.parse(first);
			expect(length(before.at(-1) as Bucket)).toBeLessThanOrEqual(length(now.at(-1) as Bucket));
		}),
	);
});

test("counts every day in exactly one bucket", () => {
	fc.assert(
		fc.property(choices, days, ({ by, count }, today) => {
			const { now } = listPeriods(by, count, today);
			const rows = Array.from({ length: 60 }, (_, ago) => ({ day: addDays(today, -ago) })).filter(
				({ day }) => day >= (now[0] as Bucket).first,
			);
			const counted = sumInto(now, rows, (some) => some.length).reduce((all, { sum }) => all + sum, 0);
			expect(counted).toBe(rows.length);
		}),
	);
});

it("handles weeks from Monday, and months of every length", () => {
	expect(findBucketStart("week", "2026-11-22")).toBe("2026-11-16");
	expect(findBucketStart("week", "2026-11-23")).toBe("2026-11-23");
	const { now, before } = listPeriods("month", 6, "2027-02-28");
	expect(now.map(({ first }) => first)).toEqual([
		"2026-09-01",
		"2026-10-01",
		"2026-11-01",
		"2026-12-01",
		"2027-01-01",
		"2027-02-01",
	]);
	expect(before.at(-1)).toEqual({ first: "2026-08-01", last: "2026-08-28" });
	expect(listPeriods("month", 6, "2026-08-31").before.at(-1)).toEqual({ first: "2026-02-01", last: "2026-02-28" });
});
