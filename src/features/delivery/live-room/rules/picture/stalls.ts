/** So many interruptions within a minute mean a slow connection. */
const maxStalls = 3;
export const stallsWithinMs = 60_000;

/** Available seconds that a slow player has not loaded. With fewer, it waits for the speaker. */
const behindSeconds = 1;

/** Whether a player that waits does so for its own connection. */
export const waitsForConnection = ({ newest, loaded }: { newest: number; loaded: number }): boolean =>
	newest - loaded >= behindSeconds;

/** Returns the latest interruptions with one at `now`, in milliseconds. */
export const withStall = (stalls: readonly number[], now: number): number[] => [
	...stalls.filter((stall) => now - stall < stallsWithinMs),
	now,
];

export const isSlow = (stalls: readonly number[]): boolean => stalls.length >= maxStalls;
