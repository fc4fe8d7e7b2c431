import { createReadStream } from "node:fs";
import { Tokenizer, TokenParser, TokenType } from "@streamparser/json";
import type { SourceRow } from "./source-row.ts";

const opening = new Set<TokenType>([TokenType.LEFT_BRACE, TokenType.LEFT_BRACKET]);
const closing = new Set<TokenType>([TokenType.RIGHT_BRACE, TokenType.RIGHT_BRACKET]);

/** Reads the courses of a JSON file (one list of them) one after the other, however long it is. */
export async function* readJsonRows(file: string): AsyncGenerator<SourceRow> {
	const tokenizer = new Tokenizer();
	const parser = new TokenParser({ paths: ["$.*"], keepStack: false });
	const ready: SourceRow[] = [];
	let [line, begun, depth] = [1, 1, 0];
	let fault: string | undefined;
	tokenizer.onToken = (token) => {
		if (depth === 0 && token.token !== TokenType.LEFT_BRACKET) throw new Error("The file must hold one list of courses: [ … ].");
		if (depth === 1 && token.token !== TokenType.COMMA) begun = line;
		if (opening.has(token.token)) depth += 1;
		if (closing.has(token.token)) depth -= 1;
		parser.write(token);
	};
	parser.onValue = ({ value }) => void ready.push({ line: begun, value });
	const fail = (error: Error) => {
		fault ??= error.message;
	};
	tokenizer.onError = fail;
	parser.onError = fail;

	for await (const chunk of createReadStream(file, { encoding: "utf8" }) as AsyncIterable<string>) {
		for (const [index, piece] of chunk.split("\n").entries()) {
			if (index > 0) line += 1;
			if (fault === undefined) attempt(() => tokenizer.write(index > 0 ? `\n${piece}` : piece), fail);
		}
		yield* ready.splice(0);
		if (fault !== undefined) break;
	}
	if (fault === undefined && !parser.isEnded) fault = "The file ends before its list does.";
	if (fault !== undefined) yield { line, fault: `This is not valid JSON: ${fault}` };
}

function attempt(work: () => void, fail: (error: Error) => void): void {
	try {
		work();
	} catch (error) {
		fail(error as Error);
	}
}
