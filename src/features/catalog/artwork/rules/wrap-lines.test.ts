import fc from "fast-check";
import { expect, test } from "vitest";
import { wrapLines } from "./wrap-lines.ts";

test("keeps all words in order, and fills each line", () => {
	const words = fc.array(fc.string({ unit: fc.constantFrom("a", "b", "w"), minLength: 1, maxLength: 12 }), {
		maxLength: 20,
	});
	fc.assert(
		fc.property(words, fc.integer({ min: 5, max: 30 }), (given, max) => {
			const lines = wrapLines(given.join(" "), (line) => line.length <= max);
			expect(lines.join(" ")).toBe(given.join(" "));
			for (const [index, line] of lines.entries()) {
				expect(line.length <= max || !line.includes(" ")).toBe(true);
				const [next] = (lines[index + 1] ?? "").split(" ");
				if (next) expect(`${line} ${next}`.length).toBeGreaterThan(max);
			}
		}),
	);
});
