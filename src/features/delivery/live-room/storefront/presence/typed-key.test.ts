import { expect, test } from "vitest";
import { isTypedKey } from "./typed-key.ts";

test.each([
	["a", false, true],
	["É", false, true],
	["한", false, true],
	["𝒳", false, true],
	[" ", false, true],
	["Backspace", false, true],
	["Delete", false, true],
	// Keys that operate the dialog, or the browser.
	["Enter", false, false],
	["Tab", false, false],
	["Escape", false, false],
	["ArrowDown", false, false],
	["Shift", false, false],
	["c", true, false],
	["Backspace", true, false],
])("the key %j with a modifier (%j) is typed: %j", (key, hasModifier, isTyped) => {
	expect(isTypedKey({ key, hasModifier })).toBe(isTyped);
});
