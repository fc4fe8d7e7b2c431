import { expect, test } from "vitest";
import { toWords } from "./to-words.ts";

test.each([
	["title", "Title"],
	["discountedPrice", "Discounted price"],
	["what_you_will_learn", "What you will learn"],
	["webinarDate", "Webinar date"],
	["Privacy policy", "Privacy policy"],
	["", ""],
])("writes %s as %s", (field, words) => expect(toWords(field)).toBe(words));
