import fc from "fast-check";
import { expect, test } from "vitest";
import { findInitials } from "./initials.ts";

test.each([
	["Tobias Wrenfield", "TW"],
	["Desmond Akintola-Reyes", "DA"],
	["Dr. Ingrid Vasquez-Thorne", "IV"],
	["Prof. Dr. Ada M. Lovelace", "AL"],
	["prof Ada Lovelace", "AL"],
	["J. R. R. Tolkien", "JT"],
	["Jane Doe, PhD, SHRM-SCP", "JD"],
	["Dr. Jane Doe (she/her)", "JD"],
	["Martin King Jr.", "MK"],
	["Ana M.D.", "A"],
	["María de la Cruz", "MC"],
	["Ludwig van Beethoven", "LB"],
	["bell hooks", "bh"],
	["Plato", "P"],
	["Dr. Strange", "S"],
	["Dr.", "D"],
	["Dame", "D"],
	["O'Neil", "O"],
	["“Ann” Example", "AE"],
	["E\u0301lodie Fournier", "ÉF"],
	["Ольга Петрова", "ОП"],
	["Ελένη Παππά", "ΕΠ"],
	["ნინო ბერიძე", "ნბ"],
	["李小龙", "李"],
	["김 민수", "김"],
	["محمد علي", "م"],
	["हिमांशु शर्मा", "हि"],
	["𐐀dam Smith", "𐐀S"],
	["3M Training", "3"],
	["", ""],
	["  \t ", ""],
	["— 🙂", ""],
])("finds the initials of %j: %s", (name, initials) => {
	expect(findInitials(name)).toBe(initials);
});

test("returns at most two letters for any text", () => {
	fc.assert(
		fc.property(fc.string({ unit: "binary" }), (name) => {
			expect(findInitials(name)).toMatch(/^([\p{L}\p{N}]\p{M}{0,3}){0,2}$/u);
		}),
	);
});
