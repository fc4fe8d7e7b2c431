import { expect, test } from "vitest";
import { findPrintedLicense, listPersonFields } from "./list-person-fields.ts";

const license = (accreditingBody: string, kind: "license_number" | "nabp_id" | "birthday" | "consent", state = "") => ({
	accreditingBody,
	kind,
	state,
	...{ number: "12345", validFrom: null, validTo: null },
});

test.each([
	["nothing entered", [], [], null],
	["a number of another body", [license("CPE", "license_number")], [], null],
	["a number without a state", [license("CLE", "license_number")], ["license_number"], "12345"],
	[
		"a number with its state",
		[license("CLE", "license_number", "NY")],
		["license_number", "license_state"],
		"NY 12345",
	],
	["another kind", [license("CLE", "nabp_id")], ["nabp_id"], null],
	[
		"what a report needs",
		[license("CLE", "nabp_id"), license("CLE", "birthday"), license("CLE", "consent")],
		["nabp_id", "birthday", "consent"],
		null,
	],
	[
		"two of a kind",
		[license("CLE", "license_number"), license("CLE", "license_number", "NY")],
		["license_number", "license_state"],
		"12345",
	],
] as const)("%s", (_, licenses, fields, printed) => {
	expect(listPersonFields(licenses, "CLE")).toEqual(fields);
	expect(findPrintedLicense(licenses, { accreditingBody: "CLE", day: "2027-03-01" })).toBe(printed);
});

const [texas, california] = [license("CLE", "license_number", "TX"), license("CLE", "license_number", "CA")];

test.each([
	["the one that has not ended", [{ ...texas, validTo: "2027-02-28" }, california], "CA 12345"],
	["the one that ends on the day", [{ ...texas, validTo: "2027-03-01" }, california], "TX 12345"],
	[
		"the one that has begun",
		[
			{ ...texas, validFrom: "2027-03-02" },
			{ ...california, validFrom: "2027-03-01" },
		],
		"CA 12345",
	],
	[
		"the first one if all have ended",
		[
			{ ...texas, validTo: "2026-12-31" },
			{ ...california, validTo: "2027-02-28" },
		],
		"TX 12345",
	],
] as const)("of several license numbers, %s is printed", (_, licenses, printed) => {
	expect(findPrintedLicense(licenses, { accreditingBody: "CLE", day: "2027-03-01" })).toBe(printed);
});
