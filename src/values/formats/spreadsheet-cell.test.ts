import fc from "fast-check";
import { expect, it } from "vitest";
import { neutraliseCell, restoreCell } from "./spreadsheet-cell.ts";

const text = fc.oneof(
	fc.string(),
	fc
		.tuple(fc.constantFrom("=", "+", "-", "@", "\t", "\r", "\n", "'", "''", "'=", "＝"), fc.string())
		.map((parts) => parts.join("")),
);

it("no cell starts a formula, and every text can be restored", () => {
	fc.assert(
		fc.property(text, (one) => {
			expect(neutraliseCell(one)).not.toMatch(/^[=+\-@\t\r\n＝＋－＠]/);
			expect(restoreCell(neutraliseCell(one))).toBe(one);
		}),
	);
});

it("leaves other texts unchanged", () => {
	expect(neutraliseCell("'quoted'")).toBe("'quoted'");
	expect(restoreCell("'quoted'")).toBe("'quoted'");
});
