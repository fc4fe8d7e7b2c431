import fc from "fast-check";
import { expect, test } from "vitest";
import { csvColumns } from "../../fields.ts";
import { fitsColumn } from "./fits-column.ts";
import { findSource, guessColumns } from "./guess-columns.ts";

const guess = (columns: Record<string, string | string[]>) => {
	const found = Object.entries(columns).map(([name, samples]) => ({ name, samples: [samples].flat() }));
	return Object.fromEntries(guessColumns(found).map((column, index) => [found[index]?.name, column]));
};

test("keeps the columns of an export", () => {
	expect(guessColumns(csvColumns.map((name) => ({ name, samples: [] })))).toEqual(csvColumns);
	expect(csvColumns.slice(0, 26).join()).toBe(
		"courseID,title,category,instructor,webinarDate,duration,price,discountedPrice,archieve,publishedAt,creditHours,description,why_register," +
			"what_you_will_learn,areas_covered,who_will_benefit,instructor_profile,background,level,language,questions,agenda,capacity,imageSrc,Pricings,Sites",
	);
});

test.each([
	[
		"names that people use",
		{
			"Course Name": "Payroll",
			Speaker: "Ann Example",
			Date: "1/5/2027",
			"Length (minutes)": "60",
			Cost: "$49",
			"Topic area": "Pay",
		},
		["title", "instructor", "webinarDate", "duration", "price", "category"],
	],
	["typing errors", { Titel: "Payroll", Prize: "49", Color: "red" }, ["title", "price", null]],
	["a name that stands for another one too", { Name: "x", title: "Payroll" }, [null, "title"]],
	["a column without a name", { "": "x", Price: "49", "price ": "59" }, [null, "price", null]],
	["a number of another system", { "Course ID": "BCA-1000", Title: "Payroll" }, ["reference", "title"]],
	["a state", { Title: "Payroll", Status: "active" }, ["title", "publishedAt"]],
	["a status of taxes or stock", { "Tax status": "none", "Stock status": "instock" }, [null, null]],
	[
		"an end before the start",
		{ "End Date": "1/5/2027 3:00 PM", "Start Date": "1/5/2027 2:00 PM" },
		["webinarEnd", "webinarDate"],
	],
	[
		"date and time in two columns",
		{ "Start Date": "1/5/2027", "Start Time": "2:00 PM" },
		["webinarDate", "webinarTime"],
	],
	["a date that is a word", { Date: "soon", Title: "Payroll" }, [null, "title"]],
	[
		"German names",
		{ Referent: "Dr. Renée Dubois", Titel: "Lohn", Datum: "5.1.2027", Dauer: "60", Preis: "49" },
		["instructor", "title", "webinarDate", "duration", "price"],
	],
	[
		"French names",
		{ Intervenant: "Renée", Référence: "F-1", Durée: "1h30", Prix: "49" },
		["instructor", "reference", "duration", "price"],
	],
	["a status in unknown words", { Status: ["Open", "Waiting list"], Title: "Payroll" }, ["publishedAt", "title"]],
	["credits of an unknown body", { Title: "Payroll", Credits: "1.5", "Credit hours": "1" }, ["title", null, null]],
	[
		"credits of an own export",
		{ courseID: "7", title: "Payroll", creditHours: "1.5", Notes: "x" },
		["courseID", "title", "creditHours", null],
	],
	[
		"a second option for people",
		{ "Option1 value": "Live", "Option2 name": "Attendees", "Option2 value": ["1", "5"] },
		["sessionType", null, "optionSeats"],
	],
	[
		"a second option of another kind",
		{ "Option1 value": "Live", "Option2 name": "Format", "Option2 value": ["60", "90"] },
		["sessionType", null, "secondOption"],
	],
	[
		"a shop that is the vendor of everything",
		{ Title: ["A", "B", "C"], Vendor: ["Shop", "Shop", "Shop"] },
		["title", null],
	],
	["an empty column with a similar name", { "SEO Description": "", Body: "About" }, [null, "description"]],
] as const)("guesses %s", (_what, columns, guesses) => {
	expect(Object.values(guess(columns as Record<string, string>))).toEqual(guesses);
});

test("recognizes programs by their columns, and reads an attribute of WooCommerce by its name", () => {
	expect(findSource(["Handle", "Title", "Body (HTML)", "Variant Price"])).toBe("Shopify");
	expect(findSource(["ID", "Name", "Visibility in catalog", "Tax status", "Regular price"])).toBe("WooCommerce");
	expect(findSource(["Event ID", "Event Name"])).toBe("Eventbrite");
	expect(findSource(["Title", "Price"])).toBeNull();
	const attributes = {
		"Attribute 1 name": ["Speaker", "Speaker"],
		"Attribute 1 value(s)": ["Ann Example", "Bo Example"],
		"Attribute 2 name": ["Duration"],
		"Attribute 2 value(s)": ["60 min"],
	};
	expect(guess(attributes)).toMatchObject({
		"Attribute 1 value(s)": "instructor",
		"Attribute 2 value(s)": "duration",
		"Attribute 1 name": null,
	});
});

test("guesses each column at most once, and no guess contradicts the values", () => {
	const name = fc.oneof(
		fc.string({ maxLength: 30 }),
		fc.constantFrom(...csvColumns, "Name", "Date", "Cost", "Speaker", "Topic", "Status", "End date", "SKU", "Type"),
	);
	const value = fc.oneof(
		fc.string({ maxLength: 30 }),
		fc.constantFrom("active", "$149.00", "1/5/2027", "60 min", "Ann Example", "none", "TRUE", ""),
	);
	fc.assert(
		fc.property(
			fc.array(fc.record({ name, samples: fc.array(value, { maxLength: 3 }) }), { maxLength: 30 }),
			(found) => {
				const guesses = guessColumns(found);
				expect(guesses).toHaveLength(found.length);
				const meant = guesses.filter((column) => column !== null);
				expect(new Set(meant).size).toBe(meant.length);
				for (const [index, column] of guesses.entries())
					if (column && column !== "publishedAt") expect(fitsColumn(column, found[index]?.samples ?? [])).toBe(true);
			},
		),
	);
});
