import { expect, test } from "vitest";
import { findDelimiter } from "./find-delimiter.ts";
import { findHeader } from "./find-header.ts";

const data = ["Payroll", "49", "1/5/2027", "2:00 PM"];

test.each([
	["in the first row", [["Title", "Price", "", ""], data], ["Title", "Price"], 1],
	["below a title and a note", [["Courses of 2027"], ["as of May"], ["Title", "Price"], data], ["Title", "Price"], 3],
	[
		"in two rows",
		[["Title", "Price", "Start", ""], ["", "", "Date", "Time"], data],
		["Title", "Price", "Date", "Time"],
		2,
	],
	[
		"in two rows whose names are merged",
		[["Course", "Money", "When"], ["Title", "Price", "Date"], data],
		["Title", "Price", "Date"],
		2,
	],
	["of unknown names", [["Foo", "Bar"], data], ["Foo", "Bar"], 1],
] as const)("finds a header %s", (_where, records, names, length) => {
	expect(findHeader(records)).toEqual({ names, length });
});

test("finds none in an empty file", () => expect(findHeader([])).toBeUndefined());

test.each([
	["Title,Price\nA,1;2;3;4", "comma"],
	["Title;Price", "semicolon"],
	["Title\tPrice", "tab"],
	["Title|Price", "pipe"],
	["sep=;\nFoo;Bar", "semicolon"],
	["Courses of 2027\nTitle;Price", "semicolon"],
	["Title", "comma"],
])("finds the delimiter of %j", (text, delimiter) => expect(findDelimiter(text)).toBe(delimiter));
