/** Derives the grants from a session type's name, for pricings without explicit grants. */
export function deriveGrants(sessionType: string): { live: boolean; recording: boolean; transcript: boolean } {
	const name = sessionType.toLowerCase();
	const recording = /\brecord(ed|ing)s?\b|\breplay\b|\bon[- ]?demand\b/.test(name);
	const transcript = /\btranscripts?\b/.test(name);
	// A name without these words counts as live, because every pricing must grant something.
	const live = /\blive\b|\battendees?\b|\bgroup\b/.test(name) || !(recording || transcript);
	return { live, recording, transcript };
}

/** "Live session for a group of 5" has 5 seats; others have 1. */
export function deriveSeats(sessionType: string): number {
	const named = sessionType.match(
		/\bgroup of (\d{1,4})\b|\b(\d{1,4}) (?:attendees|participants|persons|people|seats)\b/i,
	);
	return Math.max(1, Number(named?.[1] ?? named?.[2] ?? 1));
}
