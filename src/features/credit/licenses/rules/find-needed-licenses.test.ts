import { expect, test } from "vitest";
import { findNeededLicenses } from "./find-needed-licenses.ts";

const bar = {
	accreditingBody: "CLE",
	personFields: ["license_number" as const, "license_state" as const],
	title: "Ethics",
};
const pharmacy = {
	accreditingBody: "ACPE",
	personFields: ["nabp_id" as const, "birthday" as const, "consent" as const],
	title: "Labels",
};
const number = (state: "" | "NY") => ({ accreditingBody: "CLE", kind: "license_number" as const, state });
const given = (kind: "nabp_id" | "birthday") => ({ accreditingBody: "ACPE", kind, state: "" as const });
const neededPharmacy = (kind: string) => ({ accreditingBody: "ACPE", kind, needsState: false, titles: ["Labels"] });
const neededBar = { accreditingBody: "CLE", kind: "license_number", needsState: true, titles: ["Ethics"] };

test.each([
	["nothing for a program that asks for nothing", [{ ...bar, personFields: [] }], [], []],
	["a number that isn't there", [bar], [], [neededBar]],
	["nothing once it is there", [bar], [number("NY")], []],
	["the state of a number that is there without it", [bar], [number("")], [neededBar]],
	[
		"a number, the birthday and consent",
		[bar, pharmacy],
		[number("NY")],
		[neededPharmacy("nabp_id"), neededPharmacy("birthday"), neededPharmacy("consent")],
	],
	[
		"consent alone if the rest is there",
		[pharmacy],
		[given("nabp_id"), given("birthday")],
		[neededPharmacy("consent")],
	],
	[
		"a number once for several courses",
		[bar, { ...bar, title: "Contracts" }, bar],
		[],
		[{ ...neededBar, titles: ["Ethics", "Contracts"] }],
	],
	["a number of another body", [bar], [{ ...number("NY"), accreditingBody: "CPE" }], [neededBar]],
])("asks for %s", (_, programs, licenses, needed) => {
	expect(findNeededLicenses(programs, licenses)).toEqual(needed);
});
