import { messageOfError } from "#values/error-message.ts";
import type { Place } from "../../rules/csv-records.ts";
import { splitList } from "../../rules/split-list.ts";
import type { SourceRow } from "./source-row.ts";

/** Parses courses from a JSON array in pieces. */
export async function* readJsonRows(pieces: AsyncIterable<string>): AsyncGenerator<SourceRow> {
	const splitter = splitList();
	let row = 0;
	for await (const chunk of pieces) {
		for (const { line, text } of splitter.take(chunk)) {
			row += 1;
			yield parse({ row, line }, text);
		}
		if (splitter.error()) break;
	}
	const error = splitter.error() ?? splitter.end();
	if (error) yield { row: row + 1, line: error.line, error: `This JSON file can't be read: ${error.reason}` };
}

function parse(place: Place, text: string): SourceRow {
	try {
		return { ...place, value: JSON.parse(text) };
	} catch (error) {
		return { ...place, error: `This is not valid JSON: ${messageOfError(error)}` };
	}
}
