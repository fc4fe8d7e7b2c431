import fc from "fast-check";
import { expect, test } from "vitest";
import { splitAtBreaks } from "./split-at-breaks.ts";

test.each([
	["at spaces", "Overtime rules  apply", ["Overtime ", "rules  ", "apply"]],
	["after hyphens", "Wang-Smith", ["Wang-", "Smith"]],
	["not within numbers, amounts and times", "$1,250.00 at 10:30", ["$1,250.00 ", "at ", "10:30"]],
	["not between a word and its punctuation", "(yes), “no”!", ["(yes), ", "“no”!"]],
	["between words without spaces", "กฎหมายแรงงาน", ["กฎหมาย", "แรงงาน"]],
	["not before a closing bracket or after an opening one", "「括弧」。", ["「括弧」。"]],
])("breaks %s", (_case, text, pieces) => {
	expect(splitAtBreaks(text)).toEqual(pieces);
});

test("loses nothing", () => {
	fc.assert(fc.property(fc.string({ unit: "grapheme" }), (text) => splitAtBreaks(text).join("") === text));
});
