/**
 * Checks of a session that came to people in the room, and how many of them staff excused: of one person, and of all.
 */
export interface Excuses {
	ofPerson: number;
	excused: number;
	of: number;
}

/** What is unusual about the excuses in a session: bodies leave discretion for a missed check, not for most of them. */
export type ExcuseWarning = "person" | "session";

/** Finds whether more than one check of a person, or a quarter of a session's, is excused; null if not. */
export function findExcuseWarning({ ofPerson, excused, of }: Excuses): ExcuseWarning | null {
	if (ofPerson > 1) return "person";
	// A single excuse is never unusual, also in a small session.
	return excused > 1 && excused * 4 >= of ? "session" : null;
}
