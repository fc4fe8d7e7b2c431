/**
 * Finds the first question that playback has reached since the last look. What a jump skipped isn't met: it comes
 * before the exam.
 *
 * @param from the second of the last look, or where a jump led to
 * @param to the current second. A tab that sleeps looks rarely.
 */
export const findStop = <Stop extends { second: number }>(
	stops: readonly Stop[],
	{ from, to }: { from: number; to: number },
): Stop | undefined => stops.find(({ second }) => second >= from && second <= to && to > from);
