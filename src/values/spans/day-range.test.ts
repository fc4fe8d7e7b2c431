import { expect, test } from "vitest";
import { toTimeRange } from "./day-range.ts";

test.each([
	[{}, undefined, undefined],
	[{ from: "2027-01-05" }, "2027-01-05T05:00:00.000Z", undefined],
	[{ to: "2027-01-05" }, undefined, "2027-01-06T05:00:00.000Z"],
	// Summer time begins on that day.
	[{ from: "2027-03-14", to: "2027-03-14" }, "2027-03-14T05:00:00.000Z", "2027-03-15T04:00:00.000Z"],
	[{ from: "2027-13-40", to: "2027-02-31" }, undefined, undefined],
])("turns the days %j into times", (days, from, until) => {
	const range = toTimeRange(days);
	expect([range.from?.toISOString(), range.until?.toISOString()]).toEqual([from, until]);
});
