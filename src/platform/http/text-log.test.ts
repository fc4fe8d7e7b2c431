import { stripVTControlCharacters } from "node:util";
import { expect, test } from "vitest";
import { textLog } from "./text-log.ts";

function lines(...entries: object[]): string[] {
	const written: string[] = [];
	const log = textLog({ write: (text) => void written.push(stripVTControlCharacters(text)) });
	for (const entry of entries)
		log.write(JSON.stringify({ time: Date.UTC(2026, 10, 22, 12, 0, 5), pid: 1, hostname: "node1", ...entry }));
	return written.map((line) => line.replace(/^\d\d:\d\d:\d\d/, "TIME"));
}

test("formats a line with the time, the level unless it is info, the message and the other fields", () => {
	expect(
		lines(
			{ level: 30, method: "GET", path: "/training", status: 200, msg: "request completed" },
			{ level: 40, msg: "low on memory" },
		),
	).toEqual(["TIME  request completed  method=GET path=/training status=200\n", "TIME  warning low on memory\n"]);
});

test("shows an error with its stack", () => {
	expect(
		lines({ level: 50, msg: "unexpected error", err: { message: "boom", stack: "Error: boom\n    at one.ts:1:2" } }),
	).toEqual(["TIME  error unexpected error\nError: boom\n    at one.ts:1:2\n"]);
});
