/** Minutes after each temporary failure: two and a half days in all. */
const pauses = [1, 5, 15, 60, 180, 360, 720, 1_080, 1_200];

/** Returns null after the last attempt. */
export function whenAgain(tries: number, now: Date): Date | null {
	const minutes = pauses[tries - 1];
	return minutes === undefined ? null : new Date(now.getTime() + minutes * 60_000);
}
