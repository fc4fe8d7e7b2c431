import fc from "fast-check";
import { expect, test } from "vitest";
import { findUnmetCredits } from "./find-unmet-credits.ts";

const program = { fieldsOfStudy: [], sponsor: null, signatory: null, evidence: [] };
const certified = (accreditingBody: string, hours: number, version = 1) => ({
	...{ accreditingBody, hours, number: "1", program, rule: { name: `${accreditingBody} rules`, version } },
});
const decided = (accreditingBody: string, credits: number, version = 1) => ({
	...{ accreditingBody, credits, maxCredits: 2, announced: 2, rule: { name: `${accreditingBody} rules`, version } },
});
const cpe = certified("CPE", 1.2);

test.each([
	["nothing that is earned", [cpe], [decided("CPE", 1.2)], []],
	["nothing if more is earned", [cpe], [decided("CPE", 1.4)], []],
	["credit that is earned no longer", [cpe], [decided("CPE", 0)], [{ accreditingBody: "CPE", hours: 1.2, earned: 0 }]],
	["credit that is earned in part", [cpe], [decided("CPE", 1)], [{ accreditingBody: "CPE", hours: 1.2, earned: 1 }]],
	["nothing that another program of the body earns", [cpe], [decided("CPE", 0), decided("CPE", 1.2)], []],
	["nothing that another body lost", [cpe], [decided("CPE", 1.2), decided("SHRM", 0)], []],
	[
		"only the body that lost it",
		[cpe, certified("SHRM", 1)],
		[decided("CPE", 1.2), decided("SHRM", 0)],
		[{ accreditingBody: "SHRM", hours: 1, earned: 0 }],
	],
	["nothing that another version of the rules decides", [cpe], [decided("CPE", 0, 2)], []],
	["nothing if the course announces less today", [cpe], [{ ...decided("CPE", 1), maxCredits: 1, announced: 1 }], []],
	["nothing if the course announces nothing today", [cpe], [{ ...decided("CPE", 0), maxCredits: 0, announced: 0 }], []],
	[
		"what is lost of a course that announces less today",
		[cpe],
		[{ ...decided("CPE", 0.2), maxCredits: 1, announced: 1 }],
		[{ accreditingBody: "CPE", hours: 1.2, earned: 0.2 }],
	],
	[
		"what is lost if another purchase has no session",
		[cpe],
		[decided("CPE", 0.2), { ...decided("CPE", 0), maxCredits: 0 }],
		[{ accreditingBody: "CPE", hours: 1.2, earned: 0.2 }],
	],
	["nothing without decisions", [cpe], [], []],
])("finds %s", (_, credits, decisions, unmet) => {
	expect(findUnmetCredits(credits, decisions, ["CPE", "SHRM"])).toEqual(unmet);
});

const withoutProgram = { accreditingBody: "CPE", hours: 1.2, number: "1" };

test.each([
	["nothing of a body that had no program", withoutProgram, [], ["SHRM"], []],
	[
		"credit for a way without a program",
		withoutProgram,
		[],
		["CPE"],
		[{ accreditingBody: "CPE", hours: 1.2, earned: 0 }],
	],
	[
		"the same, under rules that had no program",
		{ ...cpe, program: null },
		[],
		["CPE"],
		[{ accreditingBody: "CPE", hours: 1.2, earned: 0 }],
	],
	[
		"what a program grants a part of",
		withoutProgram,
		[decided("CPE", 1)],
		["CPE"],
		[{ accreditingBody: "CPE", hours: 1.2, earned: 1 }],
	],
	["nothing that a program grants as well", withoutProgram, [decided("CPE", 1.2)], ["CPE"], []],
])("finds of credit that no program granted: %s", (_, credit, decisions, bodies, unmet) => {
	expect(findUnmetCredits([credit], decisions, bodies)).toEqual(unmet);
});

test("finds less with every further decision", () => {
	const decision = fc.record({ body: fc.constantFrom("CPE", "SHRM"), credits: fc.constantFrom(0, 0.5, 1, 2) });
	fc.assert(
		fc.property(fc.array(decision), decision, (decisions, further) => {
			const toDecided = ({ body, credits }: typeof further) => decided(body, credits);
			const before = findUnmetCredits([cpe], decisions.map(toDecided), ["CPE"]);
			const after = findUnmetCredits([cpe], [...decisions, further].map(toDecided), ["CPE"]);
			return decisions.every(({ body }) => body !== "CPE") || after.length <= before.length;
		}),
	);
});
