import { expect, test } from "vitest";
import { isHighDiscount } from "./high-discount.ts";

test.each([
	[95, true],
	["99", true],
	[90, false],
	["9", false],
	[100, false],
	["", false],
	[null, false],
	[undefined, false],
])("a discount of %j needs a confirmation: %s", (percent, needs) => {
	expect(isHighDiscount(percent)).toBe(needs);
});
