import { expect, test } from "vitest";
import { splitMatches } from "./split-matches.ts";

test.each([
	["Harassment at work", "harass", "[Harass]ment at work"],
	["Form I-9 audits", "i-9 au", "Form [I]-[9] [au]dits"],
	["Mañana", "man", "Mañana"],
	["The FMLA: FMLA leave", "fmla", "The [FMLA]: [FMLA] leave"],
	["Unions", "on (", "Unions"],
	["Ethics", "", "Ethics"],
])("marks in “%s” what “%s” contains", (text, typed, marked) =>
	expect(
		splitMatches(text, typed)
			.map((part) => (part.isMatch ? `[${part.text}]` : part.text))
			.join(""),
	).toBe(marked),
);
