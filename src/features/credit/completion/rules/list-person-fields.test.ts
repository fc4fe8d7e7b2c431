import { expect, test } from "vitest";
import { findPrintedLicense, listPersonFields } from "./list-person-fields.ts";

const license = (accreditingBody: string, kind: "license_number" | "nabp_id" | "birthday" | "consent", state = "") => ({
	accreditingBody,
	kind,
	state,
	number: "12345",
});

test.each([
	["nothing entered", [], [], null],
	["a number of another body", [license("CPE", "license_number")], [], null],
	["a number without a state", [license("CLE", "license_number")], ["license_number"], "12345"],
	["a number with its state", [license("CLE", "license_number", "NY")], ["license_number", "license_state"], "NY 12345"],
	["another kind", [license("CLE", "nabp_id")], ["nabp_id"], null],
	["what a report needs", [license("CLE", "nabp_id"), license("CLE", "birthday"), license("CLE", "consent")], ["nabp_id", "birthday", "consent"], null],
	["two of a kind", [license("CLE", "license_number"), license("CLE", "license_number", "NY")], ["license_number", "license_state"], "12345"],
] as const)("%s", (_, licenses, fields, printed) => {
	expect(listPersonFields(licenses, "CLE")).toEqual(fields);
	expect(findPrintedLicense(licenses, "CLE")).toBe(printed);
});
