import { expect, test } from "vitest";
import { hasCharacter, type Typeface } from "../typefaces.ts";
import { chooseTypefaces, listUnwritable } from "./choose-typefaces.ts";

const faces = (text: string, typeface: Typeface = "headline") => {
	const runs: [string, Typeface][] = [];
	for (const cluster of chooseTypefaces(text, typeface, hasCharacter)) {
		const last = runs.at(-1);
		if (last?.[1] === cluster.typeface) last[0] += cluster.text;
		else runs.push([cluster.text, cluster.typeface]);
	}
	return runs;
};

test.each<[string, [string, Typeface][]]>([
	["Jordan", [["Jordan", "headline"]]],
	[
		"王小明 (Wang)",
		[
			["王小明", "eastAsian"],
			[" (Wang)", "headline"],
		],
	],
	["김민수", [["김민수", "eastAsian"]]],
	["「日本」、", [["「日本」、", "eastAsian"]]],
	["ไทย", [["ไทย", "thai"]]],
	["क्षत्रिय", [["क्षत्रिय", "devanagari"]]],
	["می\u200cخواهم", [["می\u200cخواهم", "wide"]]],
	// A letter with two accents has no glyph of the document's typeface, so all Latin letters use the other one.
	["Ẹ̀kọ́", [["Ẹ̀kọ́", "wide"]]],
	["a\u200db", [["ab", "headline"]]],
	["မောင်", [["□□□", "wide"]]],
])("chooses typefaces for %s", (text, runs) => {
	expect(faces(text)).toEqual(runs);
});

test("lists characters that no typeface has, each once, without emoji", () => {
	expect(listUnwritable("Robin 王 ไทย 👩‍🏫 𒀀𒀀 𠮷", hasCharacter)).toEqual(["𒀀", "𠮷"]);
});
