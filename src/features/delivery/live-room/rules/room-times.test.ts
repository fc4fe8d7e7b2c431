import { expect, test } from "vitest";
import { isStudioOpen } from "./room-times.ts";

test("a studio is open before its session, and until two hours after the end", () => {
	const session = { startsAt: new Date("2026-11-23T16:00:00Z"), minutes: 60 };
	expect(isStudioOpen(session, new Date("2026-11-01T00:00:00Z"))).toBe(true);
	expect(isStudioOpen(session, new Date("2026-11-23T18:59:59Z"))).toBe(true);
	expect(isStudioOpen(session, new Date("2026-11-23T19:00:00Z"))).toBe(false);
});
