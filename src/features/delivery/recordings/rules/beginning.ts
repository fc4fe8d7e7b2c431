import type { Progress } from "./progress.ts";

/** Nothing is worth resuming this close to the end. */
const endSeconds = 10;
/** Nor this close to the start. */
const startSeconds = 5;

/** Returns where playback starts, in seconds: the last position, or 0 if that was near the start or the end. */
export function beginning(progress: Progress | null): number {
	if (!progress || progress.positionSeconds < startSeconds) return 0;
	return progress.positionSeconds > progress.lengthSeconds - endSeconds ? 0 : progress.positionSeconds;
}
