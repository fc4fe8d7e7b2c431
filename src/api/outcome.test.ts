import { expect, test } from "vitest";
import { isOutage } from "./outcome.ts";

test.each([
	[400, false],
	[401, false],
	[403, false],
	[404, false],
	[409, false],
	[410, false],
	[429, true],
	[500, true],
	[502, true],
	[503, true],
])("a refusal with the status %i is an outage: %s", (status, expected) => {
	expect(isOutage(status)).toBe(expected);
});
