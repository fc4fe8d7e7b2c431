import fc from "fast-check";
import { expect, test } from "vitest";
import { spellingVariants } from "./spelling-variants.ts";

test.each([
	["color", "colour"],
	["behavioral", "behavioural"],
	["optimization", "optimisation"],
	["analyze", "analyse"],
	["center", "centre"],
	["catalog", "catalogue"],
	["modeling", "modelling"],
	["counselor", "counsellor"],
	["defense", "defence"],
	["pediatric", "paediatric"],
	["anesthesia", "anaesthesia"],
	["jewelry", "jewellery"],
	["misclassified", "misclassification"],
])("treats %s and %s as spellings of the same word", (american, british) => {
	expect(spellingVariants(american)).toContain(british);
	expect(spellingVariants(british)).toContain(american);
});

test("lists the singular of a number", () => expect(spellingVariants("483s")).toEqual(["483"]));

test.each(["four", "tax", "size", "java"])("returns no variant of %s", (word) =>
	expect(spellingVariants(word)).toEqual([]),
);

test("returns each variant once, and never the word itself", () =>
	fc.assert(
		fc.property(fc.stringMatching(/^[a-z0-9]{1,20}$/), (word) => {
			const variants = spellingVariants(word);
			expect(new Set(variants).size).toBe(variants.length);
			expect(variants).not.toContain(word);
		}),
	));
