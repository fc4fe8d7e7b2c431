import { expect, test } from "vitest";
import { findWrongDetails } from "./find-wrong-details.ts";
import type { ProgramDetails, ProgramNumber } from "./program.ts";

const details: ProgramDetails = {
	...{
		numberPer: "course",
		numbers: [],
		fieldsOfStudy: [],
		level: null,
		objectives: [],
		prerequisites: "",
		preparation: "",
	},
	...{
		developer: { name: "Ann Example", credentials: "" },
		reviewer: { name: "", credentials: "" },
		publicationDate: null,
		expirationDate: null,
	},
	...{ competency: "", wordCount: null, pilotMinutes: null, financialRelationships: "", uncountedMinutes: 0 },
};
const numbers = (...days: [string | null, string | null][]): ProgramNumber[] =>
	days.map(([from, to], index) => ({ number: `N${index}`, from, to }));

test.each<[string, Partial<ProgramDetails>, string[]]>([
	["nothing entered", {}, []],
	["one number of the course", { numbers: numbers([null, null]) }, []],
	["two numbers of the course", { numbers: numbers([null, null], [null, null]) }, ["numbers"]],
	["a day for the number of the course", { numbers: numbers(["2027-01-01", null]) }, ["numbers.0.from"]],
	["a session without day", { numberPer: "session", numbers: numbers([null, null]) }, ["numbers.0.from"]],
	["a session of two days", { numberPer: "session", numbers: numbers(["2027-01-01", "2027-01-02"]) }, ["numbers.0.to"]],
	[
		"two sessions on a day",
		{ numberPer: "session", numbers: numbers(["2027-01-01", "2027-01-01"], ["2027-01-01", "2027-01-01"]) },
		["numbers.1.from"],
	],
	[
		"periods one after the other",
		{ numberPer: "period", numbers: numbers(["2027-01-01", "2027-06-30"], ["2027-07-01", "2027-12-31"]) },
		[],
	],
	[
		"periods that overlap",
		{ numberPer: "period", numbers: numbers(["2027-01-01", "2027-07-01"], ["2027-07-01", "2027-12-31"]) },
		["numbers.1.from"],
	],
	[
		"a period that ends before it begins",
		{ numberPer: "period", numbers: numbers(["2027-02-01", "2027-01-01"]) },
		["numbers.0.to"],
	],
	[
		"a day that doesn't exist",
		{ numberPer: "period", numbers: numbers(["2027-02-01", "2027-02-30"]) },
		["numbers.0.to"],
	],
	[
		"the same field of study twice",
		{ fieldsOfStudy: ["Taxes", " taxes"].map((name) => ({ name, hours: 1 })) },
		["fieldsOfStudy.1.name"],
	],
	["the developer as reviewer", { reviewer: { name: "ann  example", credentials: "CPA" } }, ["reviewer.name"]],
	["someone else as reviewer", { reviewer: { name: "Ben Example", credentials: "CPA" } }, []],
	[
		"an expiration before the publication",
		{ publicationDate: "2027-01-02", expirationDate: "2027-01-01" },
		["expirationDate"],
	],
	["a publication on a day that doesn't exist", { publicationDate: "2027-13-02" }, ["publicationDate"]],
])("%s", (_, change, paths) => {
	expect(findWrongDetails({ ...details, ...change }).map(({ path }) => path)).toEqual(paths);
});
