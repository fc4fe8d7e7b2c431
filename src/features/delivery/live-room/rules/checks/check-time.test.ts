import { expect, test } from "vitest";
import { toCheckedTime, toCheckTime } from "./check-time.ts";

const start = Date.UTC(2026, 10, 23, 16);
const at = (minute: number) => new Date(start + minute * 60_000);
const session = { startsAt: at(0), minutes: 60, startedAt: null, replaySeconds: null };

test.each([
	["before the broadcast, the scheduled time", session, [0, 60]],
	[
		"a broadcast that began early doesn't bring checks before the scheduled start",
		{ ...session, startedAt: at(-5) },
		[0, 60],
	],
	["a broadcast that began late brings them from then on", { ...session, startedAt: at(10) }, [10, 60]],
	["a broadcast that began after the scheduled end brings none", { ...session, startedAt: at(70) }, [70, 70]],
	["a recording brings them until its last second", { ...session, startedAt: at(10), replaySeconds: 45 * 60 }, [0, 45]],
	[
		"a recording of the length of the session brings them until the end",
		{ ...session, replaySeconds: 61 * 60 },
		[0, 60],
	],
])("checks come: %s", (_case, times, [from = 0, until = 0]) => {
	expect(toCheckedTime(times)).toEqual({ from: at(from).getTime(), until: at(until).getTime() });
});

test("a check closes after two minutes unless it has a time of its own", () => {
	expect(toCheckTime({ askedAt: 1_000 })).toEqual({ from: 1_000, until: 121_000 });
	expect(toCheckTime({ askedAt: 1_000, closesAt: 31_000 })).toEqual({ from: 1_000, until: 31_000 });
});
