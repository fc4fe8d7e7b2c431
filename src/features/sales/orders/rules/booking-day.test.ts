import { expect, test } from "vitest";
import { decideBooking, judgeClosing } from "./booking-day.ts";

test.each([
	["before the first closing", "2026-12-30", null, "2026-12-30", null],
	["in an open month", "2027-01-01", "2026-12-31", "2027-01-01", null],
	["on the last day of a closed month", "2026-12-31", "2026-12-31", "2027-01-01", "2026-12-31"],
	["months before the last closing", "2026-02-03", "2026-12-31", "2027-01-01", "2026-02-03"],
	["in a leap year's February", "2028-02-29", "2028-02-29", "2028-03-01", "2028-02-29"],
])("books money %s", (_when, day, closedThrough, bookedOn, belongsOn) => {
	expect(decideBooking(day, closedThrough)).toEqual({ bookedOn, belongsOn });
});

test.each([
	["the month before", "2026-12", null, { ok: true }],
	["a month after the last closed one", "2026-12", "2026-10-31", { ok: true }],
	["this month", "2027-01", null, { ok: false, code: "not_over" }],
	["a month to come", "2027-02", "2026-12-31", { ok: false, code: "not_over" }],
	["a closed month", "2026-12", "2026-12-31", { ok: false, code: "already_closed" }],
	["a month that was closed with a later one", "2026-10", "2026-12-31", { ok: false, code: "already_closed" }],
])("judges the closing of %s", (_which, month, closedThrough, expected) => {
	expect(judgeClosing(month, { today: "2027-01-05", closedThrough })).toEqual(expected);
});
