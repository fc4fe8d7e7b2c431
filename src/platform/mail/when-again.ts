/** Minutes to wait after the first, the second, … try that failed for now: two and a half days in all. */
const pauses = [1, 5, 15, 60, 180, 360, 720, 1_080, 1_200];

/** When a mail is tried again that failed for now, or null when it was tried often enough. */
export function whenAgain(tries: number, now: Date): Date | null {
	const minutes = pauses[tries - 1];
	return minutes === undefined ? null : new Date(now.getTime() + minutes * 60_000);
}
