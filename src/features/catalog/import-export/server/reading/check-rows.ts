import { textFields } from "#features/catalog/courses/fields.ts";
import { maxTextLength } from "#features/catalog/courses/rules/course-fields.ts";
import { newId } from "#features/catalog/courses/rules/stored-course.ts";
import { sanitise } from "#platform/pages/html/sanitise.ts";
import { type CatalogRow, checkRow, describeMissing } from "../../rules/catalog-row.ts";
import type { CategoryNames } from "../../rules/category-names.ts";
import { type CourseIndex, comparable, indexCourses, type KnownCourse } from "../../rules/match-course.ts";
import { formatText } from "../../rules/texts/format-text.ts";
import type { CheckedRow, SafeRow, SourceRow } from "./source-row.ts";

/** What the rows of a file can refer to. */
export interface CatalogKeys {
	categories: CategoryNames;
	courses: readonly KnownCourse[];
}

/** Validates the rows of a file, recognizes the courses that exist, and sanitizes texts. */
export async function* checkRows(
	source: AsyncIterable<SourceRow>,
	{ categories, courses }: CatalogKeys,
): AsyncGenerator<CheckedRow> {
	const added = new Map<string, string>();
	const known = indexCourses(courses);
	const seen = new Map<string, number>();
	for await (const read of source) {
		if (!("value" in read)) {
			yield read;
			continue;
		}
		const { row, line } = read;
		const { newCategory, ...checked } = checkRow(read.value, {
			...categories,
			names: [...categories.names, ...added.values()],
		});
		const outcome = "error" in checked ? checked.error : identify(checked.row, known, seen, categories.names);
		if (typeof outcome === "string") {
			yield {
				row,
				line,
				error: outcome,
				...(newCategory === undefined || !("error" in checked) ? {} : { newCategory }),
			};
			continue;
		}
		const isNew = newCategory !== undefined && !added.has(newCategory);
		if (isNew && categories.names.length + added.size >= categories.max) {
			yield { row, line, error: `There can be at most ${categories.max} categories. Use an existing one.` };
			continue;
		}
		if (isNew) added.set(newCategory, newCategory);
		for (const key of listKeys(outcome.course)) seen.set(key, row);
		yield { row, line, ...outcome, ...(isNew ? { newCategory } : {}) };
	}
}

/** What no two courses of a file can share. */
function listKeys({ courseID, reference = "", title, instructor, webinarDate = null }: SafeRow): string[] {
	const time = webinarDate === null ? "" : new Date(webinarDate).getTime();
	return [
		...(courseID === newId ? [] : [`Course ${courseID}`]),
		...(reference === "" ? [] : [`Reference ${comparable(reference)}`]),
		...(reference === "" && courseID === newId
			? [`Title ${comparable(title ?? "")} ${comparable(instructor ?? "")} ${time}`]
			: []),
	];
}

/** @param seen the row of each key so far */
function identify(
	checked: CatalogRow,
	known: CourseIndex,
	seen: ReadonlyMap<string, number>,
	categories: readonly string[],
): { course: SafeRow; recognized?: true } | string {
	const matches = known.find(checked);
	if (matches.length > 1)
		return `This could be course ${matches
			.slice(0, 3)
			.map(({ id }) => id)
			.join(" or ")}. Add a column courseID with the number of the course.`;
	const [match] = matches;
	if (!match) {
		const missing = describeMissing(checked, categories);
		if (missing) return missing;
	}
	const course = toSafe({ ...checked, courseID: checked.courseID ?? match?.id ?? newId });
	const repeated = listKeys(course).find((key) => seen.has(key));
	if (repeated) return describeRepeated(repeated, seen.get(repeated) as number, checked);
	// Sanitizing can lengthen a text, and every export must be importable.
	const long = textFields.find((field) => (course[field]?.length ?? 0) > maxTextLength);
	if (long) return `${long} is too long. Use at most ${maxTextLength.toLocaleString("en-US")} characters.`;
	return { course, ...(match && checked.courseID === undefined ? { recognized: true } : {}) };
}

function describeRepeated(key: string, row: number, { reference }: CatalogRow): string {
	if (key.startsWith("Course")) return `${key} is already in row ${row}. Each course can be in the file only once.`;
	if (key.startsWith("Reference"))
		return `Reference “${reference}” is already in row ${row}. Each course needs its own.`;
	return `Row ${row} has the same title, instructor and date. Remove one of them.`;
}

/** Sanitizes the texts that a row has. */
function toSafe({ courseID, ...row }: CatalogRow & { courseID: number }): SafeRow {
	const texts = textFields.flatMap((field) =>
		row[field] === undefined ? [] : [[field, sanitise(formatText(row[field]))] as const],
	);
	return { ...row, courseID, ...Object.fromEntries(texts) } as SafeRow;
}
