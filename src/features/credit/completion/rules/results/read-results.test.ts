import { expect, test } from "vitest";
import { readResults as read } from "./read-results.ts";

const readResults = (text: string) => read(text, new Date("2026-11-20T09:59:00Z"));

test.each([
	[
		"Email,Date,Score\nann@example.com,2026-11-20,85",
		[{ line: 2, email: "ann@example.com", day: "2026-11-20", score: 85 }],
	],
	[
		"Score;Day;E-mail address\n69.5 %;11/2/2026;Ann@Example.com",
		[{ line: 2, email: "ann@example.com", day: "2026-11-02", score: 69.5 }],
	],
	[
		"Email\tCompleted on\tPercent\n\nann@example.com\t2026-11-20T10:00:00Z\t100%",
		[{ line: 3, email: "ann@example.com", day: "2026-11-20", score: 100 }],
	],
])("reads %j", (text, rows) => {
	expect(readResults(text)).toEqual({ rows, errors: [] });
});

test.each([
	["Name,Score\nAnn,85", 1, "The sheet needs the columns Email, Date and Score."],
	["Email,Date,Score\nann,2026-11-20,85", 2, "Enter an email address."],
	["Email,Date,Score\nann@example.com,2026-02-30,85", 2, "Enter a date such as 2026-11-20."],
	["Email,Date,Score\nann@example.com,2026-11-21,85", 2, "Enter a date that isn't in the future."],
	["Email,Date,Score\nann@example.com,2026-11-20,", 2, "Enter a score from 0 to 100."],
	["Email,Date,Score\nann@example.com,2026-11-20,101", 2, "Enter a score from 0 to 100."],
])("says what's wrong with %j", (text, line, message) => {
	expect(readResults(text)).toEqual({ rows: [], errors: [{ line, message }] });
});

test("refuses a sheet that is too long", () => {
	const text = `Email,Date,Score\n${"ann@example.com,2026-11-20,85\n".repeat(501)}`;
	expect(readResults(text).errors).toHaveLength(1);
});

test("takes the date of a place where the next day has begun", () => {
	const row = "Email,Date,Score\nann@example.com,2026-11-21,85";
	expect(read(row, new Date("2026-11-20T10:00:00Z")).errors).toEqual([]);
});
