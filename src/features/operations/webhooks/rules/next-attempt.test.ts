import { expect, test } from "vitest";
import { nextAttempt } from "./next-attempt.ts";

const now = new Date("2026-11-23T12:00:00Z");

test("pauses longer after each attempt, and gives up after ten", () => {
	const pauses = Array.from(
		{ length: 9 },
		(_, index) => (nextAttempt(index + 1, now, 0)?.getTime() ?? 0) - now.getTime(),
	);
	expect(pauses).toEqual([...pauses].sort((a, b) => a - b));
	expect([pauses[0], nextAttempt(10, now, 0)]).toEqual([60_000, null]);
	expect(pauses.reduce((sum, pause) => sum + pause) / 86_400_000).toBeGreaterThan(3);
});

test("lengthens a pause by up to a tenth", () => {
	expect(nextAttempt(2, now, 1)?.getTime()).toBe(now.getTime() + 5.5 * 60_000);
});
