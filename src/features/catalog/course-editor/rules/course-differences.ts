/** A field of which two people hold different values. */
export interface Difference {
	field: string;
	mine: unknown;
	theirs: unknown;
	/** Both changed it: somebody must decide. Otherwise only one did, and theirs is proposed. */
	both: boolean;
	/** Whose value is proposed: that of whoever changed the field; one's own where both did. */
	proposed: "mine" | "theirs";
}

/**
 * Where two versions of a course differ that were both made from one.
 *
 * @param base what both began with
 * @param mine what the person at this screen made of it
 * @param theirs what was saved meanwhile
 */
export function courseDifferences<T extends object>(base: T, mine: T, theirs: T): Difference[] {
	const at = (course: T, field: string) => (course as Record<string, unknown>)[field];
	return Object.keys(mine)
		.filter((field) => !sameValue(at(mine, field), at(theirs, field)))
		.map((field) => {
			const changedHere = !sameValue(at(base, field), at(mine, field));
			const both = changedHere && !sameValue(at(base, field), at(theirs, field));
			return { field, mine: at(mine, field), theirs: at(theirs, field), both, proposed: changedHere ? "mine" : "theirs" };
		});
}

/** One course out of two: theirs in the fields that were chosen so, one's own in all others. */
export function mergeCourses<T extends object>(mine: T, theirs: T, choices: Readonly<Record<string, "mine" | "theirs">>): T {
	const taken = Object.entries(theirs).filter(([field]) => field in mine && choices[field] === "theirs");
	return { ...mine, ...Object.fromEntries(taken) };
}

/** Whether two values of a field say the same, whatever the order of their keys. Nothing is the same as null. */
export function sameValue(one: unknown, other: unknown): boolean {
	if (Object.is(one, other) || (one ?? null) === (other ?? null)) return true;
	if (typeof one !== "object" || typeof other !== "object" || one === null || other === null) return false;
	if (Array.isArray(one) !== Array.isArray(other)) return false;
	const keys = new Set([...Object.keys(one), ...Object.keys(other)]);
	if (Array.isArray(one) && Array.isArray(other) && one.length !== other.length) return false;
	return [...keys].every((key) => sameValue((one as Record<string, unknown>)[key], (other as Record<string, unknown>)[key]));
}
