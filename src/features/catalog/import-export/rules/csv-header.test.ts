import fc from "fast-check";
import { expect, test } from "vitest";
import { csvColumns } from "../fields.ts";
import { guessColumns, readColumns, readHeader } from "./csv-header.ts";

test("keeps the columns of an export", () => {
	expect(guessColumns(csvColumns)).toEqual(csvColumns);
	expect(csvColumns.slice(0, 26).join()).toBe(
		"courseID,title,category,instructor,webinarDate,duration,price,discountedPrice,archieve,publishedAt,creditHours,description,why_register," +
			"what_you_will_learn,areas_covered,who_will_benefit,instructor_profile,background,level,language,questions,agenda,capacity,imageSrc,Pricings,Sites",
	);
});

test.each([
	[
		["Course Name", "Speaker", "Date", "Length (minutes)", "Cost", "Topic"],
		["title", "instructor", "webinarDate", "duration", "price", "category"],
	],
	[
		["ID", "Titel", "Prize", "Color"],
		["courseID", "title", "price", null],
	],
	[
		["Name", "title"],
		[null, "title"],
	],
	[
		["", "Price", "price "],
		[null, "price", null],
	],
] as const)("guesses the columns %j", (names, guesses) => {
	expect(guessColumns(names)).toEqual(guesses);
});

test("guesses each column at most once, whatever the names are", () => {
	const name = fc.oneof(fc.string({ maxLength: 30 }), fc.constantFrom(...csvColumns, "Name", "Date", "Cost", "Speaker", "Topic"));
	fc.assert(
		fc.property(fc.array(name, { maxLength: 40 }), (names) => {
			const guesses = guessColumns(names);
			expect(guesses).toHaveLength(names.length);
			const meant = guesses.filter((guess) => guess !== null);
			expect(new Set(meant).size).toBe(meant.length);
		}),
	);
});

test("reads the names of the columns with their first value, in any format", () => {
	expect(readColumns('Name;Cost;\r\n;49;\r\n"Payroll; basics";59;\r\n')).toEqual([
		{ name: "Name", sample: "Payroll; basics" },
		{ name: "Cost", sample: "49" },
	]);
	expect(readColumns("")).toBeUndefined();
});

test("uses chosen columns instead of the names, and refuses a file with more columns", () => {
	expect(readHeader(["Name", "Color", ""], ["title", null])).toEqual({ columns: ["title", null] });
	expect(readHeader(["Name", "Color"], ["title"])).toEqual({ error: expect.stringContaining("other columns") });
	expect(readHeader(["Name"])).toEqual({ error: expect.stringContaining("Unknown column “Name”") });
});
