import fc from "fast-check";
import { expect, test } from "vitest";
import { nameFiles } from "./name-files.ts";

test("names files by person and course, in any script", () => {
	expect(
		nameFiles([
			{ name: "Zoë Müller", title: "Pay: who / what?" },
			{ name: "山田 花子", title: "Records" },
			{ name: "Ann Lee", title: "Records" },
			{ name: "ann lee", title: "Records" },
			{ name: "Ann Lee", title: "Records" },
			{ name: "..", title: "" },
		]),
	).toEqual([
		"Zoë Müller - Pay who what.pdf",
		"山田 花子 - Records.pdf",
		"Ann Lee - Records.pdf",
		"ann lee - Records (2).pdf",
		"Ann Lee - Records (3).pdf",
		"Certificate.pdf",
	]);
});

test("no name leaves its folder or is used twice", () => {
	const text = fc.string({ unit: "grapheme", maxLength: 200 });
	fc.assert(
		fc.property(fc.array(fc.record({ name: text, title: text }), { maxLength: 20 }), (people) => {
			const names = nameFiles(people);
			expect(names.every((name) => !/[/\\\p{Cc}]/u.test(name) && !name.startsWith("."))).toBe(true);
		}),
	);
});
