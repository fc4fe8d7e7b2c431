import { expect, test } from "vitest";
import { orderRuns, withLevels } from "./order-runs.ts";

const ordered = (text: string) =>
	orderRuns(withLevels([...text].map((char) => ({ text: char, typeface: "wide" })))).map((run) => run.text);

test.each([
	["only left to right", "Mohammed Ali", ["Mohammed Ali"]],
	["one word from right to left", "Mohammed محمد Ali", ["Mohammed ", "محمد", " Ali"]],
	["two words from right to left", "שלום עולם", ["עולם", " ", "שלום"]],
	["mixed, beginning from right to left", "محمد (Riyadh)", ["(", "Riyadh", ") ", "محمد"]],
	["a number after letters from right to left", "עולם 2026", ["2026", " ", "עולם"]],
	["punctuation between words from right to left", "Lee: שלום! עולם", ["Lee: ", "עולם", " !", "שלום"]],
	["a bracket within a text from right to left", "(שלום", ["שלום", ")"]],
])("orders runs: %s", (_case, text, runs) => {
	expect(ordered(text)).toEqual(runs);
});
