/** What a session type brings, by its words, for pricings that don't say it themselves. */
export function grantsOf(sessionType: string): { live: boolean; recording: boolean; transcript: boolean } {
	const words = sessionType.toLowerCase();
	const recording = /\brecord(ed|ing)s?\b|\breplay\b|\bon[- ]?demand\b/.test(words);
	const transcript = /\btranscripts?\b/.test(words);
	// A name that says nothing of the three is a session one attends: nobody buys nothing.
	const live = /\blive\b|\battendees?\b|\bgroup\b/.test(words) || !(recording || transcript);
	return { live, recording, transcript };
}

/** How many persons a session type seats, by its words: "Live session for a group of 5" seats 5; else 1. */
export function seatsOf(sessionType: string): number {
	const named = sessionType.match(/\bgroup of (\d{1,4})\b|\b(\d{1,4}) (?:attendees|participants|persons|people|seats)\b/i);
	return Math.max(1, Number(named?.[1] ?? named?.[2] ?? 1));
}
