import type { Progress } from "../contract.ts";

/** Nobody wants to go on after the last words. */
const endSeconds = 10;
/** Nor is anything gained by going on after the first. */
const startSeconds = 5;

/** Where a player begins: where one left off, or at the start when that was at either end. Seconds. */
export function beginning(progress: Progress | null): number {
	if (!progress || progress.positionSeconds < startSeconds) return 0;
	return progress.positionSeconds > progress.lengthSeconds - endSeconds ? 0 : progress.positionSeconds;
}
