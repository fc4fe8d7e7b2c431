import { closestName } from "#features/catalog/import-export/rules/closest-name.ts";
import { comparable, indexCourses, type KnownCourse } from "#features/catalog/import-export/rules/match-course.ts";

/** How often a similar title is searched for, which takes long with many courses. */
const maxSuggestions = 50;

/** Earlier systems add a word to a title, such as the option that was bought. */
function isSimilar(a: string, b: string): boolean {
	const [first, second] = [comparable(a), comparable(b)];
	return first.includes(second) || second.includes(first) || closestName(first, [second]) !== undefined;
}

/**
 * Finds the course that a row means: by its reference, else its number, else its title. Earlier systems number their
 * courses too, so a number counts only if the title of the row doesn't contradict it.
 *
 * @returns a sentence if there is none, or several
 */
export function createCourseFinder(
	courses: readonly KnownCourse[],
): (row: { reference: string; title: string }) => KnownCourse | string {
	const index = indexCourses(courses);
	const titles = new Map(courses.map(({ title }) => [title.toLowerCase(), title]));
	const suggested = new Map<string, string | undefined>();
	const suggest = (title: string): string | undefined => {
		const key = title.toLowerCase();
		if (!suggested.has(key) && suggested.size < maxSuggestions) {
			// Titles are long, and many end with the same words.
			const near = closestName(key, [...titles.keys()], Math.max(2, Math.floor(key.length / 6)));
			suggested.set(key, near === undefined ? undefined : titles.get(near));
		}
		return suggested.get(key);
	};
	const compared = new Map<string, boolean>();
	const contradicts = (title: string, course: KnownCourse): boolean => {
		const key = `${course.id} ${title}`;
		const isDifferent = compared.get(key) ?? !isSimilar(title, course.title);
		compared.set(key, isDifferent);
		return isDifferent;
	};
	return ({ reference, title }) => {
		const byReference = reference === "" ? [] : index.find({ reference });
		const numbered =
			byReference.length === 0 && /^[1-9]\d{0,8}$/.test(reference)
				? index.find({ courseID: Number(reference) })[0]
				: undefined;
		const byNumber = numbered && (title === "" || !contradicts(title, numbered)) ? [numbered] : [];
		const found =
			[byReference, byNumber].find((list) => list.length > 0) ?? (title === "" ? [] : index.find({ title }));
		const [course, second] = found;
		if (course && !second) return course;
		if (course && second)
			return `Several courses are called “${title || reference}”: ${found
				.slice(0, 5)
				.map(({ id }) => id)
				.join(", ")}. Add a column with the course number.`;
		if (title === "") return `No course has the number or reference “${reference}”. Import your courses first.`;
		if (numbered)
			return `Course ${reference} is “${numbered.title}”, but this row says “${title}”. Correct one of them, or don't import the column that is wrong.`;
		const near = suggest(title);
		return `No course is called “${title}”. ${near === undefined ? "Import your courses first." : `Did you mean “${near}”?`}`;
	};
}
