/** What a seat brings. */
export interface Grants {
	live: boolean;
	recording: boolean;
	transcript: boolean;
}

/** Whether a seat is still of use: one that brings a live session alone is not, once that has begun. */
export function isLate(grants: Grants, startsAt: Date | null, now: Date): boolean {
	return grants.live && !grants.recording && !grants.transcript && startsAt !== null && startsAt <= now;
}

/**
 * Why a taken seat stays with whoever has it; null when it may be given to somebody else: before the session starts
 * where it brings one, and as long as it was not used.
 */
export function whyItStays(grants: Grants, startsAt: Date | null, used: boolean, now: Date): "session_begun" | "seat_used" | null {
	if (used) return "seat_used";
	return grants.live && startsAt !== null && startsAt <= now ? "session_begun" : null;
}

/** Whether somebody who has `owned` gains nothing by a seat that brings `offered`. */
export function hasAll(owned: Grants, offered: Grants): boolean {
	return (owned.live || !offered.live) && (owned.recording || !offered.recording) && (owned.transcript || !offered.transcript);
}
