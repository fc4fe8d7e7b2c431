/** A field in which two edits differ. */
export interface Difference {
	field: string;
	mine: unknown;
	theirs: unknown;
	/** True if both changed it, so the user must decide. Otherwise, the only change is proposed. */
	both: boolean;
	/** The only change, or this screen's if both changed it. */
	proposed: "mine" | "theirs";
}

/**
 * Lists the differences between two versions with a common base.
 *
 * @param mine the version on this screen
 * @param theirs the version that someone else saved
 */
export function courseDifferences<T extends object>(base: T, mine: T, theirs: T): Difference[] {
	const at = (course: T, field: string) => (course as Record<string, unknown>)[field];
	return Object.keys(mine)
		.filter((field) => !sameValue(at(mine, field), at(theirs, field)))
		.map((field) => {
			const changedHere = !sameValue(at(base, field), at(mine, field));
			const both = changedHere && !sameValue(at(base, field), at(theirs, field));
			return {
				field,
				mine: at(mine, field),
				theirs: at(theirs, field),
				both,
				proposed: changedHere ? "mine" : "theirs",
			};
		});
}

/** Merges two versions: takes the saved value of the chosen fields, and keeps this screen's other values. */
export function mergeCourses<T extends object>(
	mine: T,
	theirs: T,
	choices: Readonly<Record<string, "mine" | "theirs">>,
): T {
	const taken = Object.entries(theirs).filter(([field]) => field in mine && choices[field] === "theirs");
	return { ...mine, ...Object.fromEntries(taken) };
}

/** Ignores key order. Null equals a missing value. */
export function sameValue(a: unknown, b: unknown): boolean {
	if (Object.is(a, b) || (a ?? null) === (b ?? null)) return true;
	if (typeof a !== "object" || typeof b !== "object" || a === null || b === null) return false;
	if (Array.isArray(a) !== Array.isArray(b)) return false;
	const keys = new Set([...Object.keys(a), ...Object.keys(b)]);
	if (Array.isArray(a) && Array.isArray(b) && a.length !== b.length) return false;
	return [...keys].every((key) => sameValue((a as Record<string, unknown>)[key], (b as Record<string, unknown>)[key]));
}
