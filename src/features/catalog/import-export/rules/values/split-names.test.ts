import { expect, test } from "vitest";
import { splitNames } from "./split-names.ts";

test.each([
	["Dr. Renée Dubois | Tobias Müller", ["Dr. Renée Dubois", "Tobias Müller"]],
	["Ann Bell; Bob Example", ["Ann Bell", "Bob Example"]],
	["Ann Bell and Bob Example", ["Ann Bell", "Bob Example"]],
	["Ann Bell, Bob Example & Cy Young", ["Ann Bell, Bob Example", "Cy Young"]],
	["Ann Bell und Bob Beispiel", ["Ann Bell", "Bob Beispiel"]],
	["Ann Bell\nBob Example", ["Ann Bell", "Bob Example"]],
	["محمد مثال | Ann Bell", ["محمد مثال", "Ann Bell"]],
	["Ernst and Young", ["Ernst and Young"]],
	["Ann Bell & Associates", ["Ann Bell & Associates"]],
	["Alexandra Rand, PhD", ["Alexandra Rand, PhD"]],
	["Ann Bell;", ["Ann Bell"]],
	["", []],
])("reads the names in %j", (text, names) => expect(splitNames(text)).toEqual(names));
