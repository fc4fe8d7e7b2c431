import { expect, test } from "vitest";
import { addCredits } from "./add-credits.ts";

const credit = (accreditingBody: string, hours: number) => ({ accreditingBody, number: "1", hours });

test.each<[string, [string, number][], [string, number][], [string, number][] | undefined]>([
	[
		"a credit of another body",
		[["SHRM", 1]],
		[["CPE", 1.2]],
		[
			["SHRM", 1],
			["CPE", 1.2],
		],
	],
	["more of a credit", [["CPE", 1]], [["CPE", 1.2]], [["CPE", 1.2]]],
	["nothing that is on it already", [["CPE", 1]], [["CPE", 1]], undefined],
	["never less", [["CPE", 1.2]], [["CPE", 1]], undefined],
	["the first credit of an attendance certificate", [], [["CPE", 1]], [["CPE", 1]]],
	["nothing if nothing was earned", [["CPE", 1]], [], undefined],
])("adds %s", (_, issued, earned, expected) => {
	const toCredits = (rows: [string, number][]) => rows.map(([body, hours]) => credit(body, hours));
	expect(addCredits(toCredits(issued), toCredits(earned))).toEqual(expected && toCredits(expected));
});
