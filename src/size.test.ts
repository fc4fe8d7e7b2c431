import { expect, test } from "vitest";
import { budgets, countCharacters, measureSizes } from "#scripts/architecture/size.ts";

test("each domain and folder keeps to its budget of code", () => {
	const sizes = [...measureSizes()];
	const over = sizes.filter(([area, size]) => size > (budgets[area] ?? 0));
	expect(
		over.map(([area, size]) => `${area}: ${size} characters instead of ${budgets[area]}. Take something out.`),
	).toEqual([]);
	expect(Object.keys(budgets).filter((area) => !sizes.some(([name]) => name === area))).toEqual([]);
});

test.each([
	["let a = 1; // one", 7],
	["/** Why. */\nlet a\n\t=\n1;", 7],
	['let a = "// 1";', 11],
	["let a = /\\/\\*/;", 12],
	["let a = <b>{/* c */}// d</b>;", 18],
])("counts what is neither comment nor white space: %j", (text, size) => {
	expect(countCharacters("a.tsx", text)).toBe(size);
});
