import { expect, test } from "vitest";
import { computeLatestEnd, isEndingSoon, isStudioOpen } from "./room-times.ts";

test("a studio is open before its session, and until two hours after the end", () => {
	const session = { startsAt: new Date("2026-11-23T16:00:00Z"), minutes: 60 };
	expect(isStudioOpen(session, new Date("2026-11-01T00:00:00Z"))).toBe(true);
	expect(isStudioOpen(session, new Date("2026-11-23T18:59:59Z"))).toBe(true);
	expect(isStudioOpen(session, new Date("2026-11-23T19:00:00Z"))).toBe(false);
});

test("a session ends by itself 30 minutes after its scheduled end, and speakers are reminded five minutes before that", () => {
	const session = { startsAt: new Date("2026-11-23T16:00:00Z"), minutes: 60 };
	expect(computeLatestEnd(session)).toEqual(new Date("2026-11-23T17:30:00Z"));
	expect(isEndingSoon(session, new Date("2026-11-23T16:54:59Z"))).toBe(false);
	expect(isEndingSoon(session, new Date("2026-11-23T16:55:00Z"))).toBe(true);
	expect(isEndingSoon(session, new Date("2026-11-23T17:10:00Z"))).toBe(true);
});
