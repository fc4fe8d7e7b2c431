import { expect, test } from "vitest";
import { authorName } from "./author-name.ts";

test.each([
	["Wanda Walker", "Wanda W."],
	["  Ana María  de la cruz ", "Ana C."],
	["Cher", "Cher"],
	["李 𠮷野", "李 𠮷."],
	["", ""],
])("shortens %j to %j", (name, short) => expect(authorName(name)).toBe(short));
