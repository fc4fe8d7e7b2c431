import { expect, test } from "vitest";
import { isSlow, waitsForConnection, withStall } from "./stalls.ts";

test("three interruptions within a minute mean a slow connection", () => {
	const after = (...times: number[]) => isSlow(times.reduce<number[]>(withStall, []));
	expect(after(0, 20_000)).toBe(false);
	expect(after(0, 20_000, 59_000)).toBe(true);
	expect(after(0, 20_000, 61_000)).toBe(false);
});

test("a player that has loaded everything waits for the speaker", () => {
	expect(waitsForConnection({ newest: 60, loaded: 59.8 })).toBe(false);
	expect(waitsForConnection({ newest: 60, loaded: 57 })).toBe(true);
});
