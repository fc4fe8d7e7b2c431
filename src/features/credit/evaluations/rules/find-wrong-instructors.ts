/**
 * Returns what is wrong with the ratings of instructors, by field; empty if each instructor of the course is rated
 * exactly once.
 *
 * @param instructors the names on the order line
 */
export function findWrongInstructors(
	instructors: readonly string[],
	ratings: readonly { name: string }[],
): { path: string; message: string }[] {
	const errors = ratings.flatMap(({ name }, index) => {
		if (!instructors.includes(name))
			return [{ path: `instructors.${index}.name`, message: "This person didn't teach the course." }];
		const isRepeated = ratings.findIndex((rating) => rating.name === name) < index;
		return isRepeated ? [{ path: `instructors.${index}.name`, message: "Rate each instructor once." }] : [];
	});
	const isComplete = instructors.every((name) => ratings.some((rating) => rating.name === name));
	return isComplete ? errors : [...errors, { path: "instructors", message: "Rate each instructor." }];
}
