import { describe, expect, test } from "vitest";
import { combineTerms, type ProgramPresence } from "./presence-terms.ts";

const program = (more: Partial<ProgramPresence>): ProgramPresence => ({
	...{
		accreditingBody: "NASBA",
		minutesPerCheck: null,
		acceptsPolls: false,
		answeredPercent: null,
		segmentMinutes: null,
		...more,
	},
});
const nothing = {
	isFromPrograms: false,
	minutesPerCheck: null,
	acceptsPolls: false,
	answeredPercent: null,
	segmentMinutes: null,
};

describe("the terms of a session", () => {
	test.each([
		["without programs and setting demand nothing", [], 0, nothing],
		["without programs follow the site's setting", [], 15, { ...nothing, minutesPerCheck: 15 }],
		[
			"follow the site's setting if no program demands checks",
			[program({ segmentMinutes: 50 })],
			15,
			{ ...nothing, minutesPerCheck: 15, segmentMinutes: 50 },
		],
		[
			"follow a program instead of a stricter setting",
			[program({ minutesPerCheck: 16, answeredPercent: 75, acceptsPolls: true })],
			5,
			{ ...nothing, isFromPrograms: true, minutesPerCheck: 16, answeredPercent: 75, acceptsPolls: true },
		],
		[
			"take the strictest of each demand",
			[
				program({ minutesPerCheck: 15, answeredPercent: 75, acceptsPolls: true, segmentMinutes: 60 }),
				program({ minutesPerCheck: 20, answeredPercent: 100, segmentMinutes: 50 }),
				program({ minutesPerCheck: 30, acceptsPolls: true }),
			],
			0,
			{ isFromPrograms: true, minutesPerCheck: 15, answeredPercent: 100, acceptsPolls: false, segmentMinutes: 50 },
		],
		[
			"ask for no share of answers if no credit depends on them",
			[program({ minutesPerCheck: 20 }), program({ answeredPercent: 100 })],
			0,
			{ ...nothing, isFromPrograms: true, minutesPerCheck: 20 },
		],
	])("%s", (_case, programs, siteMinutes, terms) => {
		expect(combineTerms(programs, siteMinutes)).toEqual(terms);
		expect(combineTerms(programs.toReversed(), siteMinutes)).toEqual(terms);
	});
});
