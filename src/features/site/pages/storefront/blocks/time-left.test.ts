import { expect, test } from "vitest";
import { timeLeft } from "./time-left.ts";

const minute = 60_000;

test.each([
	[0, null],
	[-minute, null],
	[1, "1 minute"],
	[59 * minute, "59 minutes"],
	[60 * minute, "1 hour"],
	[61 * minute - 1, "1 hour 1 minute"],
	[25 * 60 * minute, "1 day 1 hour"],
	[(48 * 60 + 5) * minute, "2 days 5 minutes"],
	[(49 * 60 + 5) * minute, "2 days 1 hour"],
])("%i ms before a session is %s", (milliseconds, text) => {
	expect(timeLeft(milliseconds)).toBe(text);
});
