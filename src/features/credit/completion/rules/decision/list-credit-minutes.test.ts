import { expect, test } from "vitest";
import { plainRule } from "#features/credit/credit-rules/rules/presets/preset.ts";
import { listCreditMinutes } from "./list-credit-minutes.ts";

const program = (accreditingBody: string, announced: number, change: object = {}) => ({
	...{ accreditingBody, announced, rule: { ...plainRule, ...change }, uncountedMinutes: 0 },
});
const down = { minutesPerCredit: 60, increment: 0.25, rounding: "down" as const, minMinutes: 0, firstIncrement: null };

test.each([
	[
		"an hour that is rounded down",
		[program("SHRM", 1, down)],
		60,
		[{ accreditingBody: "SHRM", credits: 1, minutes: 60 }],
	],
	[
		"an hour that is rounded to the nearest",
		[program("HRCI", 1, { ...down, rounding: "nearest" })],
		60,
		[{ accreditingBody: "HRCI", credits: 1, minutes: 53 }],
	],
	[
		"credits of 50 minutes",
		[program("CPE", 1, { ...down, minutesPerCredit: 50, increment: 0.2 })],
		60,
		[{ accreditingBody: "CPE", credits: 1, minutes: 50 }],
	],
	[
		"more credit than the length allows",
		[program("SHRM", 2, down)],
		60,
		[{ accreditingBody: "SHRM", credits: 1, minutes: 60 }],
	],
	[
		"less credit than the length allows",
		[program("SHRM", 0.5, down)],
		60,
		[{ accreditingBody: "SHRM", credits: 0.5, minutes: 30 }],
	],
	[
		"a break of ten minutes",
		[{ ...program("SHRM", 1, down), uncountedMinutes: 10 }],
		70,
		[{ accreditingBody: "SHRM", credits: 1, minutes: 70 }],
	],
	[
		"two programs of a body",
		[program("SHRM", 0.5, down), program("SHRM", 1, down)],
		60,
		[{ accreditingBody: "SHRM", credits: 1, minutes: 60 }],
	],
	["a program that announces nothing", [program("SHRM", 0, down)], 60, []],
	["a session that is too short", [program("SHRM", 1, { ...down, minMinutes: 90 })], 60, []],
])("lists the minutes for %s", (_, programs, minutes, needed) => {
	expect(listCreditMinutes(programs, minutes)).toEqual(needed);
});
