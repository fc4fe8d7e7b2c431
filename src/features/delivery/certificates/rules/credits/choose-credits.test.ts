import fc from "fast-check";
import { expect, test } from "vitest";
import { chooseCredits, type DecidedCredit } from "./choose-credits.ts";

const credit = (accreditingBody: string) => ({
	accreditingBody,
	number: "1",
	hours: 1.5,
	name: accreditingBody,
	kind: "",
	logo: null,
});
const decided = (
	accreditingBody: string,
	way: "live" | "recording",
	hours: number,
	isCertified = true,
	evidence = ["attendance"],
): DecidedCredit => ({
	...{ accreditingBody, way, hours, isCertified, program: { evidence } },
});
const credits = [credit("SHRM"), credit("CPE")];
const cpe = ["CPE"];

// The bodies with a program, what the programs grant, whether the completion requirement is met, and the credits of the
// certificate.
test.each<[string, string[], DecidedCredit[], boolean, [string, "live" | "recording" | null, number | null][]]>([
	[
		"without programs, all credits if the requirement is met",
		[],
		[],
		true,
		[
			["SHRM", null, null],
			["CPE", null, null],
		],
	],
	["without programs, none if it isn't", [], [], false, []],
	[
		"what a program grants",
		cpe,
		[decided("CPE", "live", 1.2)],
		true,
		[
			["SHRM", null, null],
			["CPE", "live", 1.2],
		],
	],
	[
		"what a program grants although the requirement isn't met",
		cpe,
		[decided("CPE", "live", 1)],
		false,
		[["CPE", "live", 1]],
	],
	["not what a program refuses", cpe, [decided("CPE", "live", 0)], true, [["SHRM", null, null]]],
	["nothing for a way without a program", cpe, [], true, [["SHRM", null, null]]],
	[
		"nothing for a way without a program after the other one was refused",
		cpe,
		[decided("CPE", "live", 0)],
		true,
		[["SHRM", null, null]],
	],
	[
		"the better of two ways",
		cpe,
		[decided("CPE", "live", 0.4), decided("CPE", "recording", 1)],
		false,
		[["CPE", "recording", 1]],
	],
	[
		"the better of two live methods",
		cpe,
		[decided("CPE", "live", 0.4), decided("CPE", "live", 1)],
		false,
		[["CPE", "live", 1]],
	],
	["not what is reported to the body", cpe, [decided("CPE", "live", 1, false)], true, [["SHRM", null, null]]],
	["nothing for a body that the course doesn't name", ["CPE", "HRCI"], [decided("HRCI", "live", 1)], false, []],
])("grants %s", (_, bodies, programs, isMet, expected) => {
	const chosen = chooseCredits(credits, { bodies, decided: programs }, isMet);
	expect(
		chosen.map(({ credit, decided }) => [credit.accreditingBody, decided?.way ?? null, decided?.hours ?? null]),
	).toEqual(expected);
});

test("prefers live attendance when both ways earn the same", () => {
	const programs = [decided("CPE", "recording", 1), decided("CPE", "live", 1)];
	for (const order of [programs, programs.toReversed()])
		expect(chooseCredits(credits, { bodies: cpe, decided: order }, false)[0]?.decided?.way).toBe("live");
});

test("prefers the live method that more proves when both earn the same", () => {
	const programs = [decided("CPE", "live", 1), decided("CPE", "live", 1, true, ["attendance", "group"])];
	for (const order of [programs, programs.toReversed()])
		expect(chooseCredits(credits, { bodies: cpe, decided: order }, false)[0]?.decided).toBe(programs[1]);
});

test("grants each body of the course at most once, and nothing without a decision to a body with a program", () => {
	const anyDecided = fc.record({
		accreditingBody: fc.constantFrom("SHRM", "CPE", "HRCI"),
		way: fc.constantFrom("live" as const, "recording" as const),
		hours: fc.constantFrom(0, 0.5, 1),
		isCertified: fc.boolean(),
		program: fc.constant({ evidence: [] }),
	});
	fc.assert(
		fc.property(fc.subarray(["SHRM", "CPE", "HRCI"]), fc.array(anyDecided), fc.boolean(), (bodies, programs, isMet) => {
			const chosen = chooseCredits(credits, { bodies, decided: programs }, isMet);
			expect(new Set(chosen.map(({ credit }) => credit.accreditingBody)).size).toBe(chosen.length);
			for (const { credit, decided } of chosen) {
				expect(decided === null).toBe(!bodies.includes(credit.accreditingBody));
				expect(decided === null ? isMet : decided.hours > 0 && decided.isCertified).toBe(true);
			}
		}),
	);
});
