import { expect, test } from "vitest";
import { readNames, spellNames, writeNames } from "./spoken-names.ts";

const names = [
	{ name: "Ann Example", heard: ["an example", "anne example"] },
	{ name: "Form I-9", heard: ["form eye nine"] },
	{ name: "FLSA", heard: ["F L S A"] },
];

test.each([
	["Today Anne Example explains form eye nine.", "Today Ann Example explains Form I-9."],
	["An example of the flsa, or f l s a", "Ann Example of the FLSA, or FLSA"],
	["an examples list", "an examples list"],
	["form i-9s and form i-9", "form i-9s and Form I-9"],
])("spells %j as %j", (heard, spelled) => {
	expect(spellNames(heard, names)).toBe(spelled);
});

test("changes nothing without names, and treats signs as text", () => {
	expect(spellNames("a.b", [])).toBe("a.b");
	expect(spellNames("axb a.b", [{ name: "A.B", heard: [] }])).toBe("axb A.B");
});

test("reads what it writes, and names a line without a name", () => {
	expect(readNames(writeNames(names))).toEqual({ names });
	expect(readNames("\nFLSA\n\n = heard")).toEqual({ wrongLine: 4 });
});
