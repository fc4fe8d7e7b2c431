import { expect, test } from "vitest";
import { findEarlyEnd } from "./find-early-end.ts";

const shrm = { accreditingBody: "SHRM", credits: 1, minutes: 60 };
const hrci = { accreditingBody: "HRCI", credits: 1, minutes: 53 };
const minute = (count: number) => count * 60_000;

test.each([
	["before the start", { now: -1 }, { minutes: 0, lost: [shrm, hrci] }],
	["early", { now: 30 }, { minutes: 30, lost: [shrm, hrci] }],
	["three minutes before the end", { now: 57 }, { minutes: 57, lost: [shrm] }],
	["a second before it is enough", { now: 52.99 }, { minutes: 52, lost: [shrm, hrci] }],
	["when it is enough for one body", { now: 53 }, { minutes: 53, lost: [shrm] }],
	["after a late start", { startedAt: 5, now: 59 }, { minutes: 54, lost: [shrm] }],
	["after an early start, which doesn't count", { startedAt: -10, now: 55 }, { minutes: 55, lost: [shrm] }],
	["at the scheduled end", { now: 60 }, null],
	["at the scheduled end after a late start", { startedAt: 5, now: 60 }, null],
	["in an extension that makes up for a late start", { startedAt: 5, now: 64, endsAt: 70 }, { minutes: 59, lost: [shrm] }],
	["in an extension, with enough minutes", { startedAt: 5, now: 65, endsAt: 70 }, null],
])("a session that ends %s", (_, { startedAt = 0, now, endsAt = 60 }: { startedAt?: number; now: number; endsAt?: number }, earlyEnd) => {
	const times = { startsAt: 0, startedAt: minute(startedAt), endsAt: minute(endsAt), now: minute(now) };
	expect(findEarlyEnd([shrm, hrci], times)).toEqual(earlyEnd);
});

test("loses nothing without credit", () => {
	expect(findEarlyEnd([], { startsAt: 0, startedAt: 0, endsAt: minute(60), now: minute(1) })).toBeNull();
});
