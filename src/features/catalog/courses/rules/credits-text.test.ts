import { expect, test } from "vitest";
import { creditsText } from "./credits-text.ts";

test.each([
	[[], null, null],
	[[], 0, null],
	[[], 1, "1 credit hour"],
	[[], 1.5, "1.5 credit hours"],
	[[{ accreditingBody: "CPE", hours: 2 }], null, "2 CPE"],
	[
		[
			{ accreditingBody: "SHRM", hours: 1.1 + 0.2 },
			{ accreditingBody: "HRCI", hours: 1.25 },
		],
		3,
		"1.3 SHRM · 1.25 HRCI",
	],
] as const)("writes the credits %j and %s credit hours as %s", (credits, creditHours, text) => {
	expect(creditsText({ credits: [...credits], creditHours })).toBe(text);
});
