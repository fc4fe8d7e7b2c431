export interface Grants {
	live: boolean;
	recording: boolean;
	transcript: boolean;
}

/** Returns whether a seat has become useless: it grants live access only, and the session has started. */
export function isLate(grants: Grants, startsAt: Date | null, now: Date): boolean {
	return grants.live && !grants.recording && !grants.transcript && startsAt !== null && startsAt <= now;
}

/**
 * Returns why an occupied seat cannot be reassigned; null if it can. It can until it is used and, with live access,
 * until the session starts.
 */
export function whyItStays(
	grants: Grants,
	startsAt: Date | null,
	used: boolean,
	now: Date,
): "session_begun" | "seat_used" | null {
	if (used) return "seat_used";
	return grants.live && startsAt !== null && startsAt <= now ? "session_begun" : null;
}

/** Returns whether `owned` already includes everything in `offered`. */
export function hasAll(owned: Grants, offered: Grants): boolean {
	return (
		(owned.live || !offered.live) &&
		(owned.recording || !offered.recording) &&
		(owned.transcript || !offered.transcript)
	);
}
