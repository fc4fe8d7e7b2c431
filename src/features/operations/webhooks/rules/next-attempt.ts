/** Minutes after each failed attempt: ten attempts in four days. */
const pauses = [1, 5, 30, 120, 300, 600, 840, 1_200, 1_440];

/**
 * Returns when a failed delivery is tried again; null after the last attempt.
 *
 * @param tries the attempts so far, from 1
 * @param spread from 0 to 1: lengthens the pause by up to a tenth, so that receivers are not hit all at once
 */
export function nextAttempt(tries: number, now: Date, spread: number): Date | null {
	const minutes = pauses[tries - 1];
	return minutes === undefined ? null : new Date(now.getTime() + minutes * 60_000 * (1 + spread / 10));
}
