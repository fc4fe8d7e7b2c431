import { createReadStream } from "node:fs";
import { splitList } from "../rules/split-list.ts";
import type { SourceRow } from "./source-row.ts";

/** Reads the courses of a JSON file (one list of them) one after the other, however long it is. */
export async function* readJsonRows(file: string): AsyncGenerator<SourceRow> {
	const splitter = splitList();
	for await (const chunk of createReadStream(file, { encoding: "utf8", highWaterMark: 256 * 1024 }) as AsyncIterable<string>) {
		for (const { line, text } of splitter.take(chunk)) yield parse(line, text);
		if (splitter.fault()) break;
	}
	const fault = splitter.fault() ?? splitter.end();
	if (fault) yield { line: fault.line, fault: `This is not valid JSON: ${fault.reason}` };
}

function parse(line: number, text: string): SourceRow {
	try {
		return { line, value: JSON.parse(text) };
	} catch (error) {
		return { line, fault: `This is not valid JSON: ${(error as Error).message}` };
	}
}
