import { longestText, textFields } from "../../courses/rules/course-fields.ts";
import { sanitiseTexts } from "../../courses/server/index.ts";
import { checkRow } from "../rules/catalog-row.ts";
import type { CheckedRow, SafeRow, SourceRow } from "./source-row.ts";

/** Validates the rows of a file and sanitizes their texts. */
export async function* checkRows(source: AsyncIterable<SourceRow>): AsyncGenerator<CheckedRow> {
	const lines = new Map<number, number>();
	for await (const read of source) {
		if (!("value" in read)) {
			yield read;
			continue;
		}
		const { line } = read;
		const outcome = toRowOrError(read.value, lines);
		if (typeof outcome === "string") yield { line, error: outcome };
		else {
			lines.set(outcome.courseID, line);
			yield { line, row: outcome };
		}
	}
}

/** @param lines the line of each course so far, by id */
function toRowOrError(value: unknown, lines: ReadonlyMap<number, number>): SafeRow | string {
	const checked = checkRow(value);
	if ("error" in checked) return checked.error;
	const { courseID } = checked.row;
	const earlier = lines.get(courseID);
	if (earlier !== undefined) return `Course ${courseID} is already on line ${earlier}. Each course can be in the file only once.`;
	const row = sanitiseTexts(checked.row);
	// Sanitizing can lengthen a text, and every export must be importable.
	const long = textFields.find((field) => row[field].length > longestText);
	return long ? `${long} is too long. Use at most ${longestText.toLocaleString("en-US")} characters.` : row;
}
