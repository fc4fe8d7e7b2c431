import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { repeatUntilStopped } from "./repeat.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it("repeats work after each pause, and continues after an error", async () => {
	const work = vi
		.fn<() => Promise<void>>()
		.mockRejectedValueOnce(new Error("no connection"))
		.mockResolvedValue(undefined);
	const report = vi.fn();
	const stop = repeatUntilStopped(work, 1, report);
	await vi.advanceTimersByTimeAsync(3_500);
	expect(work).toHaveBeenCalledTimes(3);
	expect(report.mock.calls).toEqual([[new Error("no connection")]]);
	await stop();
	await vi.advanceTimersByTimeAsync(5_000);
	expect(work).toHaveBeenCalledTimes(3);
});

it("waits for running work at the end, and does not start it again", async () => {
	const held = Promise.withResolvers<void>();
	const work = vi.fn(() => held.promise);
	const stop = repeatUntilStopped(work, 1, () => {});
	await vi.advanceTimersByTimeAsync(1_000);
	let isOver = false;
	const over = stop().then(() => (isOver = true));
	await vi.advanceTimersByTimeAsync(10_000);
	expect(isOver).toBe(false);
	held.resolve();
	await over;
	await vi.advanceTimersByTimeAsync(10_000);
	expect(work).toHaveBeenCalledTimes(1);
});
