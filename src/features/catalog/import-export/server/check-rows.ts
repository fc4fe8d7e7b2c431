import { textFields } from "#features/catalog/courses/fields.ts";
import { maxTextLength } from "#features/catalog/courses/rules/course-fields.ts";
import { newId } from "#features/catalog/courses/rules/stored-course.ts";
import { sanitiseTexts } from "#features/catalog/courses/server/index.ts";
import { type CatalogRow, checkRow } from "../rules/catalog-row.ts";
import type { CategoryNames } from "../rules/category-names.ts";
import type { CheckedRow, SafeRow, SourceRow } from "./source-row.ts";

/** Validates the rows of a file and sanitizes their texts. */
export async function* checkRows(source: AsyncIterable<SourceRow>, categories: CategoryNames): AsyncGenerator<CheckedRow> {
	const added = new Map<string, string>();
	const lines = new Map<number, number>();
	for await (const read of source) {
		if (!("value" in read)) {
			yield read;
			continue;
		}
		const { line } = read;
		const { newCategory, ...checked } = checkRow(read.value, { ...categories, names: [...categories.names, ...added.values()] });
		const outcome = "error" in checked ? checked.error : toRowOrError(checked.row, lines);
		if (typeof outcome === "string") {
			yield { line, error: outcome, ...(newCategory === undefined || !("error" in checked) ? {} : { newCategory }) };
			continue;
		}
		const isNew = newCategory !== undefined && !added.has(newCategory);
		if (isNew && categories.names.length + added.size >= categories.max) {
			yield { line, error: `There can be at most ${categories.max} categories. Use an existing one.` };
			continue;
		}
		if (isNew) added.set(newCategory, newCategory);
		lines.set(outcome.courseID, line);
		yield { line, row: outcome, ...(isNew ? { newCategory } : {}) };
	}
}

/** @param lines the line of each course so far, by id */
function toRowOrError(checked: CatalogRow, lines: ReadonlyMap<number, number>): SafeRow | string {
	const { courseID = newId } = checked;
	const earlier = lines.get(courseID);
	if (courseID !== newId && earlier !== undefined) return `Course ${courseID} is already on line ${earlier}. Each course can be in the file only once.`;
	const row = { ...sanitiseTexts(checked), courseID };
	// Sanitizing can lengthen a text, and every export must be importable.
	const long = textFields.find((field) => row[field].length > maxTextLength);
	return long ? `${long} is too long. Use at most ${maxTextLength.toLocaleString("en-US")} characters.` : row;
}
