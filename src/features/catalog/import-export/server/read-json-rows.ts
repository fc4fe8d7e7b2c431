import { messageOfError } from "#values/error-message.ts";
import { splitList } from "../rules/split-list.ts";
import type { SourceRow } from "./source-row.ts";

/** Parses courses from a JSON array in pieces. */
export async function* readJsonRows(pieces: AsyncIterable<string>): AsyncGenerator<SourceRow> {
	const splitter = splitList();
	for await (const chunk of pieces) {
		for (const { line, text } of splitter.take(chunk)) yield parse(line, text);
		if (splitter.error()) break;
	}
	const error = splitter.error() ?? splitter.end();
	if (error) yield { line: error.line, error: `This is not valid JSON: ${error.reason}` };
}

function parse(line: number, text: string): SourceRow {
	try {
		return { line, value: JSON.parse(text) };
	} catch (error) {
		return { line, error: `This is not valid JSON: ${messageOfError(error)}` };
	}
}
