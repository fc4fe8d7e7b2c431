import { expect, test } from "vitest";
import * as z from "zod/mini";
import { optionalPersonName, personName, toFilename } from "./text.ts";

test.each([
	["Ann Bell", "Ann Bell"],
	["  Ann \t\n Bell ", "Ann Bell"],
	["O'Brien-Smith, Jr. 3rd", "O'Brien-Smith, Jr. 3rd"],
	["Zoë Žižková", "Zoë Žižková"],
	["李", "李"],
	["محمد علی\u200cرضا", "محمد علی\u200cرضا"],
	["क्\u200dष", "क्\u200dष"],
	["Ann\u0007 Bell", "Ann Bell"],
	["\u200bAnn\u2060 Bell\u200b", "Ann Bell"],
	["Ann \u202eBell\u202c", "Ann Bell"],
	["\u2068Ann\u2069 Bell", "Ann Bell"],
	["Ann\u0085Bell\u001b", "AnnBell"],
])("reads the name %j as %j", (typed, name) => {
	for (const schema of [personName(120), optionalPersonName(120)]) expect(z.parse(schema, typed)).toBe(name);
});

test.each(["123", "...", "🙂", "\u0007 7"])("refuses the name %j, which has no letter", (typed) => {
	for (const schema of [personName(120), optionalPersonName(120)])
		expect(z.safeParse(schema, typed).error?.issues.map(({ message }) => message)).toEqual([
			"Please enter a name with letters.",
		]);
});

test("lets a name be empty only where it's optional", () => {
	expect(z.safeParse(optionalPersonName(120), " ").data).toBe("");
	for (const empty of ["", " ", "\u200b"])
		expect(z.safeParse(personName(120), empty).error?.issues[0]?.message, JSON.stringify(empty)).toBe(
			"Please fill this in.",
		);
});

test.each([
	["C:\\Ann\\Slides\u0007 of 2027.pdf", "Slides of 2027.pdf"],
	["../../Präsentation 🙂.pdf", "Präsentation 🙂.pdf"],
	["\ud83dslides.pdf", "slides.pdf"],
	[`${"a".repeat(199)}🙂`, "a".repeat(199)],
	["folder/", "slides.pdf"],
])("names the upload %j %j", (name, filename) => {
	expect(toFilename(name, "slides.pdf")).toBe(filename);
});
