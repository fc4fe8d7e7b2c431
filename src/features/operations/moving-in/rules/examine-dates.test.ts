import { expect, test } from "vitest";
import { examineDates } from "./examine-dates.ts";
import { readMoveFile } from "./guess-columns.ts";

test.each([
	["proves that the month comes first", ["1/5/2025", "1/15/2025"], { order: "month-first", unclear: null }],
	["proves that the day comes first", ["1/5/2025", "15/1/2025"], { order: "day-first", unclear: null }],
	["proves nothing", ["1/5/2025", "5/5/2025"], { order: null, unclear: "1/5/2025" }],
	["contradicts itself", ["1/5/2025", "1/15/2025", "15/1/2025"], { order: null, unclear: "1/5/2025" }],
	["has nothing to ask", ["2025-01-05", ""], { order: null, unclear: null }],
] as const)("finds that a file %s", (_what, dates, examined) => {
	const text = `Email,Name,Customer since\n${dates.map((date) => `a@b.co,Ann,${date}`).join("\n")}`;
	const file = readMoveFile(text, "customers");
	expect(file && examineDates(file)).toEqual(examined);
});
