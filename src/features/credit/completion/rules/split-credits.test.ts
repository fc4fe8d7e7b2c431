import fc from "fast-check";
import { expect, test } from "vitest";
import { splitCredits } from "./split-credits.ts";

const fields = [
	{ name: "Taxes", hours: 1.2 },
	{ name: "Ethics", hours: 0.6 },
];

test.each([
	[
		"all credits as announced",
		1.8,
		fields,
		0.2,
		[
			["Taxes", 1.2],
			["Ethics", 0.6],
		],
	],
	[
		"half of them in proportion",
		0.9,
		fields,
		0.1,
		[
			["Taxes", 0.6],
			["Ethics", 0.3],
		],
	],
	[
		"what can't be divided to the field that lost most",
		1,
		fields,
		0.2,
		[
			["Taxes", 0.6],
			["Ethics", 0.4],
		],
	],
	["one field", 1.5, [{ name: "Law", hours: 2 }], 0.25, [["Law", 1.5]]],
	["nothing without fields", 1, [], 0.2, []],
	["nothing without credits", 0, fields, 0.2, []],
])("splits %s", (_, credits, listed, increment, expected) => {
	expect(splitCredits(credits, listed, increment).map(({ name, hours }) => [name, hours])).toEqual(expected);
});

test("the parts always add up", () => {
	const anyFields = fc.array(
		fc.record({ name: fc.string(), hours: fc.integer({ min: 1, max: 60 }).map((fifths) => fifths / 5) }),
		{
			minLength: 1,
			maxLength: 10,
		},
	);
	fc.assert(
		fc.property(
			anyFields,
			fc.integer({ min: 1, max: 200 }),
			fc.constantFrom(0.1, 0.2, 0.25, 0.5, 1),
			(listed, steps, increment) => {
				const credits = (steps * Math.round(increment * 100)) / 100;
				const sum = splitCredits(credits, listed, increment).reduce(
					(total, { hours }) => total + Math.round(hours * 100),
					0,
				);
				expect(sum).toBe(Math.round(credits * 100));
			},
		),
	);
});
