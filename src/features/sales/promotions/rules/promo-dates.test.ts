import fc from "fast-check";
import { expect, test } from "vitest";
import { siteClock } from "#values/site-clock.ts";
import { readPromoDates } from "./promo-dates.ts";

const now = new Date("2026-11-21T16:00:00Z");
const readErrors = (
	startsAt: string,
	endsAt: string,
	before: Parameters<typeof readPromoDates>[1]["before"] = null,
) => {
	const read = readPromoDates({ startsAt, endsAt }, { now, before });
	return read.ok ? [] : read.errors.map(({ path }) => path);
};

test.each([
	["no dates", "", "", []],
	["ahead", "2026-12-01T09:00", "2026-12-02T09:00", []],
	["now", "2026-11-21T11:00", "", []],
	["begins in the past", "2026-11-20T09:00", "", ["startsAt"]],
	["ends in the past", "", "2026-11-20T09:00", ["endsAt"]],
	["ends before it begins", "2026-12-02T09:00", "2026-12-01T09:00", ["endsAt"]],
	["ends as it begins", "2026-12-02T09:00", "2026-12-02T09:00", ["endsAt"]],
	["no dates at all", "soon", "2026-02-30T10:00", ["startsAt", "endsAt"]],
])("%s", (_what, from, until, errors) => expect(readErrors(from, until)).toEqual(errors));

test("accepts unchanged dates in the past", () => {
	const moment = fc.date({ min: new Date("2020-01-01"), max: new Date("2026-11-01"), noInvalidDate: true });
	fc.assert(
		fc.property(moment, fc.integer({ min: 2, max: 10_000 }), (startsAt, hours) => {
			const endsAt = new Date(startsAt.getTime() + hours * 3_600_000);
			// The repeated hour in autumn is ambiguous in an input.
			fc.pre(startsAt.getUTCMonth() !== 10 && endsAt.getUTCMonth() !== 10);
			expect(readErrors(siteClock(startsAt), siteClock(endsAt), { startsAt, endsAt })).toEqual([]);
		}),
	);
});
