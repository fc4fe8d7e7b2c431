import { expect, test } from "vitest";
import { canBeSamePerson } from "./merge-rows.ts";

test.each([
	["Ann Example", "Anne Exampel", true],
	["Ann Example", "A. Example", true],
	["Ann Example", "Example, Ann", true],
	["Ann Example", "Ann Bell", true],
	["Mike Smith", "Michael Smith", true],
	["Dr. Ann Example", "Ann Example", true],
	["José Díaz", "Jose Diaz", true],
	["", "Ann Example", true],
	["山田 太郎", "山田 太郎", true],
	["Nina Frost", "Paul Gray", false],
	["Nina Frost", "Paul Frost", false],
])("“%s” and “%s” at one address can be the same person: %s", (name, other, can) => {
	expect([canBeSamePerson(name, other), canBeSamePerson(other, name)]).toEqual([can, can]);
});
