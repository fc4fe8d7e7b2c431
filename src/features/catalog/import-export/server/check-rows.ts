import { longestText } from "../../courses/rules/course-fields.ts";
import type { ShownSite } from "../../courses/server/index.ts";
import { type CourseRecord, textFields, toRecord } from "../../courses/server/index.ts";
import { checkRow } from "../rules/catalog-row.ts";
import type { CheckedRow, SourceRow } from "./source-row.ts";

/** Validates rows and sanitizes their texts. `site` applies to courses that name none. */
export async function* checkRows(source: AsyncIterable<SourceRow>, site: ShownSite): AsyncGenerator<CheckedRow> {
	const lines = new Map<number, number>();
	for await (const read of source) {
		if (!("value" in read)) {
			yield read;
			continue;
		}
		const { line } = read;
		const outcome = toRecordOrError(read.value, lines, site);
		if (typeof outcome === "string") yield { line, error: outcome };
		else {
			lines.set(outcome.course.id, line);
			yield { line, record: outcome };
		}
	}
}

/** `lines`: the line of each earlier course, by id. */
function toRecordOrError(value: unknown, lines: ReadonlyMap<number, number>, site: ShownSite): CourseRecord | string {
	const checked = checkRow(value);
	if ("error" in checked) return checked.error;
	const { courseID } = checked.row;
	const earlier = lines.get(courseID);
	if (earlier !== undefined) return `Course ${courseID} is already on line ${earlier}. Each course can be in the file only once.`;
	const record = toRecord(checked.row, site);
	// Sanitizing can lengthen a text, and every export must be importable.
	const long = textFields.find((field) => record.course[field].length > longestText);
	return long ? `${long} is too long. Use at most ${longestText.toLocaleString("en-US")} characters.` : record;
}
