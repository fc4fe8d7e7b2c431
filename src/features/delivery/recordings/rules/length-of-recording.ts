/** How many seconds a recording has: read from its file, or as long as its course is said to take. 0 when nobody knows. */
export const lengthOfRecording = (known: { length_seconds: number | null; duration_minutes: number | null }): number =>
	known.length_seconds ?? (known.duration_minutes ?? 0) * 60;
