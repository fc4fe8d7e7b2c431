import { expect, test } from "vitest";
import { formatCountdown, remainingTime } from "./remaining-time.ts";

test.each([
	[-90, { until: "start", seconds: 90 }],
	[-0.2, { until: "start", seconds: 1 }],
	[0, { until: "end", seconds: 3600 }],
	[3599.5, { until: "end", seconds: 1 }],
	[3600, { until: "over", seconds: 0 }],
	[3725, { until: "over", seconds: 125 }],
] as const)("counts at %s seconds of a session of an hour to %o", (second, remaining) => {
	expect(remainingTime({ startsAt: 1_000_000, endsAt: 4_600_000, now: 1_000_000 + second * 1000 })).toEqual(remaining);
});

test.each([
	[5, "0:05"],
	[245, "4:05"],
	[3_845, "1:04:05"],
	[100_000, "27:46:40"],
	[3 * 86_400 + 1, "3 days"],
])("formats %d seconds as %s", (seconds, text) => {
	expect(formatCountdown(seconds)).toBe(text);
});
