/** Returns a recording's length in seconds: from its file, otherwise from its course's duration. 0 if unknown. */
export const lengthOfRecording = (facts: { length_seconds: number | null; duration_minutes: number | null }): number =>
	facts.length_seconds ?? (facts.duration_minutes ?? 0) * 60;
