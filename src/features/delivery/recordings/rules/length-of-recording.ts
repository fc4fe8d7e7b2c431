/** Returns a recording's length in seconds: from its file, otherwise from its course's duration. 0 if unknown. */
export const lengthOfRecording = (known: { length_seconds: number | null; duration_minutes: number | null }): number =>
	known.length_seconds ?? (known.duration_minutes ?? 0) * 60;
