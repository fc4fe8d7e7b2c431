import fc from "fast-check";
import { expect, test } from "vitest";
import { chooseCredits, type DecidedCredit } from "./choose-credits.ts";

const credit = (accreditingBody: string) => ({ accreditingBody, number: "1", hours: 1.5, name: accreditingBody, kind: "", logo: null });
const decided = (accreditingBody: string, way: "live" | "recording", hours: number, isCertified = true): DecidedCredit => ({
	...{ accreditingBody, way, hours, isCertified },
});
const credits = [credit("SHRM"), credit("CPE")];

test.each<[string, readonly DecidedCredit[], "live" | "recording" | null, [string, number | null][]]>([
	[
		"without programs, all credits if the requirement is met",
		[],
		"live",
		[
			["SHRM", null],
			["CPE", null],
		],
	],
	["without programs, none if it isn't", [], null, []],
	[
		"what a program grants",
		[decided("CPE", "live", 1.2)],
		"live",
		[
			["SHRM", null],
			["CPE", 1.2],
		],
	],
	["not what a program refuses", [decided("CPE", "live", 0)], "live", [["SHRM", null]]],
	["what a program grants although the requirement isn't met", [decided("CPE", "live", 1)], null, [["CPE", 1]]],
	[
		"the requirement decides for a way without a program",
		[decided("CPE", "live", 0)],
		"recording",
		[
			["SHRM", null],
			["CPE", null],
		],
	],
	[
		"the better of two ways",
		[decided("CPE", "live", 0), decided("CPE", "recording", 1)],
		"live",
		[
			["SHRM", null],
			["CPE", 1],
		],
	],
	["not what is reported to the body", [decided("CPE", "live", 1, false)], "live", [["SHRM", null]]],
	["nothing for a body that the course doesn't name", [decided("HRCI", "live", 1)], null, []],
])("%s", (_, programs, way, expected) => {
	expect(chooseCredits(credits, programs, way).map((chosen) => [chosen.credit.accreditingBody, chosen.decided?.hours ?? null])).toEqual(expected);
});

test("prefers live attendance when both ways earn the same", () => {
	const programs = [decided("CPE", "recording", 1), decided("CPE", "live", 1)];
	for (const order of [programs, programs.toReversed()]) expect(chooseCredits(credits, order, null)[0]?.decided?.way).toBe("live");
});

test("names each accrediting body of the course at most once", () => {
	const anyDecided = fc.record({
		accreditingBody: fc.constantFrom("SHRM", "CPE", "HRCI"),
		way: fc.constantFrom("live" as const, "recording" as const),
		hours: fc.constantFrom(0, 0.5, 1),
		isCertified: fc.boolean(),
	});
	fc.assert(
		fc.property(fc.array(anyDecided), fc.constantFrom("live" as const, "recording" as const, null), (programs, way) => {
			const chosen = chooseCredits(credits, programs, way);
			const bodies = chosen.map(({ credit }) => credit.accreditingBody);
			expect(new Set(bodies).size).toBe(bodies.length);
			for (const { decided } of chosen) expect(decided === null ? way !== null : decided.hours > 0 && decided.isCertified).toBe(true);
		}),
	);
});
