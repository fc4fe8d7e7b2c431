import { expect, test } from "vitest";
import { computeWatchedPercent, reachedBy } from "./meets-requirement.ts";

const none = { attendedMinutes: 0, watchedSeconds: 0, lengthSeconds: 0 };

test("live attendance or watching meets the requirement exactly at its threshold", () => {
	const requirement = { liveMinutes: 45, watchedPercent: 90 };
	expect(reachedBy(requirement, { ...none, attendedMinutes: 44 })).toBeNull();
	expect(reachedBy(requirement, { ...none, attendedMinutes: 45 })).toBe("live");
	expect(reachedBy(requirement, { ...none, watchedSeconds: 899, lengthSeconds: 1000 })).toBeNull();
	expect(reachedBy(requirement, { ...none, watchedSeconds: 900, lengthSeconds: 1000 })).toBe("recording");
	expect(reachedBy(requirement, { attendedMinutes: 45, watchedSeconds: 1000, lengthSeconds: 1000 })).toBe("live");
});

test("ignores a way to complete that the course does not offer", () => {
	expect(reachedBy({ liveMinutes: null, watchedPercent: 90 }, { ...none, attendedMinutes: 500 })).toBeNull();
	expect(
		reachedBy({ liveMinutes: 45, watchedPercent: null }, { ...none, watchedSeconds: 1000, lengthSeconds: 1000 }),
	).toBeNull();
	expect(reachedBy({ liveMinutes: 45, watchedPercent: 1 }, none)).toBeNull();
});

test("rounds the watched percentage down and caps it at 100", () => {
	expect(computeWatchedPercent({ watchedSeconds: 999, lengthSeconds: 1000 })).toBe(99);
	expect(computeWatchedPercent({ watchedSeconds: 2000, lengthSeconds: 1000 })).toBe(100);
});
