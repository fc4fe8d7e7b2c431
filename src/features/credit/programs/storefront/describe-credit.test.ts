import { expect, test } from "vitest";
import type { Course } from "#features/catalog/courses/contract.ts";
import type { PublicProgram } from "../contract.ts";
import { describeCredit } from "./describe-credit.ts";

const program = (more: Partial<PublicProgram> = {}): PublicProgram => ({
	...{
		accreditingBody: "SHRM",
		hours: 1,
		way: "live",
		method: "Group, live online",
		numbers: [{ number: "27-ABCDE", from: null, to: null }],
	},
	...{
		fieldsOfStudy: [],
		level: "basic",
		objectives: ["Name three duties"],
		prerequisites: "None",
		preparation: "",
		competency: "",
		financialRelationships: "",
	},
	...{
		publicationDate: "2026-01-01",
		expirationDate: null,
		requirements: ["Answer all of them."],
		statement: "",
		sponsor: "",
		complaintPolicy: "Write to us.",
	},
	...more,
});
const pricing = (sessionType: string, isLive: boolean) => ({
	sessionType,
	grants: { live: isLive, recording: !isLive, transcript: false },
});
const course = { Pricings: [pricing("Live session", true), pricing("Recorded session", false)] } as Course;
const describe = (programs: PublicProgram[]) => describeCredit(course, programs);

test("a single program states everything itself", () => {
	expect(describe([program()])).toEqual({
		programs: [
			{
				heading: "1 SHRM credit",
				options: "With: Live session",
				toEarn: ["Answer all of them."],
				facts: [
					"Delivery method: Group, live online",
					"Program number: 27-ABCDE",
					"Level: Basic",
					"Prerequisites: None",
					"Published: January 1, 2026",
					"Complaints: Write to us.",
				],
				objectives: ["Name three duties"],
				statement: "",
			},
		],
		common: null,
		without: ["Recorded session: no credit from SHRM."],
	});
});

test.each([
	["one body, live only", [program()], ["Recorded session: no credit from SHRM."]],
	["one body, both ways", [program(), program({ way: "recording" })], []],
	[
		"two bodies, one of them live only",
		[
			program(),
			program({ way: "recording" }),
			program({ accreditingBody: "CPE" }),
			program({ accreditingBody: "CPE", method: "Group viewing" }),
		],
		["Recorded session: no credit from CPE."],
	],
	["no live program", [program({ way: "recording" })], ["Live session: no credit from SHRM."]],
])("says which options earn no credit: %s", (_, programs, without) => {
	expect(describe(programs).without).toEqual(without);
});

test("what several programs state in the same words comes once, except methods and numbers", () => {
	const { programs, common } = describe([
		program(),
		program({ accreditingBody: "HRCI", level: "advanced", way: "recording", statement: "Fixed words." }),
	]);
	expect(common).toEqual({
		facts: ["Prerequisites: None", "Published: January 1, 2026", "Complaints: Write to us."],
		objectives: ["Name three duties"],
	});
	expect(programs).toMatchObject([
		{ facts: ["Delivery method: Group, live online", "Program number: 27-ABCDE", "Level: Basic"], objectives: [] },
		{
			...{ options: "With: Recorded session", toEarn: ["Answer all of them."], statement: "Fixed words." },
			...{
				facts: ["Delivery method: Group, live online", "Program number: 27-ABCDE", "Level: Advanced"],
				objectives: [],
			},
		},
	]);
});

test.each([
	["another order of objectives", { objectives: ["Plan", "Name three duties"] }],
	["no objectives", { objectives: [] }],
])("objectives stay with their programs if one has %s", (_, more) => {
	const { programs, common } = describe([program(), program({ accreditingBody: "HRCI", ...more })]);
	expect(common?.objectives).toEqual([]);
	expect(programs.map(({ objectives }) => objectives)).toEqual([["Name three duties"], more.objectives]);
});

test("programs without a common statement have no common part", () => {
	const bare = { level: null, prerequisites: "", publicationDate: null, complaintPolicy: "" } as const;
	expect(describe([program(bare), program({ ...bare, accreditingBody: "HRCI", objectives: [] })]).common).toBeNull();
	expect(describe([program({ ...bare, objectives: [] }), program({ ...bare, objectives: [] })]).common).toBeNull();
});
