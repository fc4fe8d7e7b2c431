import { expect, test } from "vitest";
import { checkRow, describeMissing } from "./catalog-row.ts";

const good = { courseID: 1, title: "One", category: "Compliance", instructor: "Ann Example", duration: 90, price: 199 };

const categories = { names: ["Human Resources", "Compliance", "Life Sciences"], create: false };

test.each([
	[{ price: "$49.00" }, "Price “$49.00” is not a number. Write 49 or 49.00."],
	[{ price: "$1,200.50" }, "Price “$1,200.50” is not a number. Write 1200.50."],
	[
		{ price: "1.250" },
		"Price “1.250” could mean 1,250 or 1.25. Write 1250 or 1250.00 for the first, 1.25 for the second.",
	],
	[{ price: "12.345" }, "Price “12.345” is unclear. Write 12345 or 12345.00."],
	[{ price: "1.250.000" }, "Price “1.250.000” is unclear. Write 1250000 or 1250000.00."],
	[
		{ discountedPrice: "1,000" },
		"Discounted price “1,000” could mean 1,000 or 1. Write 1000 or 1000.00 for the first, 1 for the second.",
	],
	[
		{ creditHours: "1.250" },
		"Credit hours “1.250” could mean 1,250 or 1.25. Write 1250 for the first, 1.25 for the second.",
	],
	[{ duration: "1.000" }, "Length “1.000” could mean 1,000 or 1. Write 1000 for the first, 1 for the second."],
	[{ capacity: "1.250" }, "Capacity “1.250” is unclear. Write 1250."],
	[
		{ Pricings: [{ sessionType: "Live session", price: "1.250" }] },
		"Price options, option 1: price “1.250” could mean 1,250 or 1.25. Write 1250 or 1250.00 for the first, 1.25 for the second.",
	],
	[{ price: "free" }, "Price “free” is not a number. Write 49 or 49.00."],
	[{ price: -1 }, "Price “-1” is below 0. Write 0 or more."],
	[{ price: 1.005 }, "Price “1.005” has more than two decimals. Write 1.00, for example."],
	[{ price: null }, "Price is missing. Write an amount in US dollars, such as 49 or 49.00."],
	[{ title: 123 }, "Title “123” must be text."],
	[{ title: 123, category: ["Compliance"] }, 'Title “123” must be text. Category “["Compliance"]” must be text.'],
	[{ discountedPrice: 300 }, "Discounted price: It can't be higher than the price."],
	[
		{ courseID: "A-1" },
		"Course number “A-1” is not a course number. Write a whole number such as 101, or leave it empty for a new course.",
	],
	[{ title: "  " }, "Title is missing. Please fill this in."],
	[{ title: "x".repeat(301) }, `Title is too long. Please use at most 300 characters.`],
	[
		{ category: "Cooking" },
		"Category “Cooking” is not a category. Write Human Resources, Compliance or Life Sciences.",
	],
	[{ duration: "1 hour" }, "Length “1 hour” is not a duration. Write whole minutes, such as 90."],
	[{ duration: 0 }, "Length “0” is not a duration. Write whole minutes, such as 90."],
	[{ webinarDate: "tomorrow" }, "Date and time “tomorrow” is not a date and time. Write it like 2027-01-05T18:00:00Z."],
	[{ archieve: "yes" }, "Archived “yes” is neither true nor false. Write TRUE or FALSE."],
	[
		{ imageSrc: "javascript:alert(1)" },
		"Image address “javascript:alert(1)” is not an address. Write one that begins with / or https://.",
	],
	[
		{ Pricings: "live" },
		'Price options “live” is not a list of price options. Write them like [{"sessionType":"Live session","price":199}].',
	],
	[
		{ Pricings: [{ sessionType: "Live session", price: "$5" }] },
		"Price options, option 1: price “$5” is not a number. Write 5 or 5.00.",
	],
	[{ Pricings: [{ price: 5 }] }, "Price options, option 1: session type is missing. Please fill this in."],
	[{ titel: "One" }, "Unknown field “titel”. Did you mean “title”?"],
	[{ colour: "red" }, "Unknown field “colour”. Remove it."],
])("names the column, the value and what to write: %j", (change, message) => {
	expect(checkRow({ ...good, ...change }, categories)).toMatchObject({ error: message });
});

test("says what a new course lacks", () => {
	const { price: _, category: __, ...rest } = good;
	expect(describeMissing(rest, categories.names)).toBe(
		"Category is missing. Write Human Resources, Compliance or Life Sciences. Price is missing. Write an amount in US dollars, such as 49 or 49.00.",
	);
	expect(describeMissing(good, categories.names)).toBeUndefined();
});

test.each([[null], ["not a course"], [[1]]])("refuses %j, which is not a course", (value) => {
	expect(checkRow(value, categories)).toEqual({ error: expect.stringMatching(/^This is not a course\./) });
});
