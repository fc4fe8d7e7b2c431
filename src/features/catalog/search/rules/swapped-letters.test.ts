import { expect, test } from "vitest";
import { swappedLetters } from "./swapped-letters.ts";

test.each([
	["pyhton", ["yphton", "phyton", "python", "pyhotn", "pyhtno"]],
	["aabb", ["abab"]],
	["tax", []],
	["", []],
])("lists each swap of two neighboring letters in %j", (word, swaps) => expect(swappedLetters(word)).toEqual(swaps));
