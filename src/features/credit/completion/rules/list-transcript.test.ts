import { expect, test } from "vitest";
import { chooseBestOfCourse, filterCredits, sumByBody } from "./list-transcript.ts";

const credit = (accreditingBody: string, day: string, hours: number) => ({
	...{
		accreditingBody,
		day,
		hours,
		name: `${accreditingBody} credit`,
		number: "1",
		title: "Payroll",
		methodName: "",
		code: "ABCD",
		validUntil: null,
	},
});
const credits = [
	credit("SHRM", "2026-12-31", 1),
	credit("CPE", "2027-01-01", 1.2),
	credit("SHRM", "2027-01-01", 0.1),
	credit("SHRM", "2026-02-01", 0.2),
];

test.each([
	["all, the earliest first", {}, ["2026-02-01", "2026-12-31", "2027-01-01", "2027-01-01"]],
	["from a day", { from: "2027-01-01" }, ["2027-01-01", "2027-01-01"]],
	["until a day", { to: "2026-12-31" }, ["2026-02-01", "2026-12-31"]],
	["of a body", { body: "CPE" }, ["2027-01-01"]],
	["of a body without credit", { body: "HRCI" }, []],
])("lists %s", (_, filter, days) => {
	expect(filterCredits(credits, filter).map(({ day }) => day)).toEqual(days);
});

test("sums up each body exactly", () => {
	expect(sumByBody(credits)).toEqual([
		{ accreditingBody: "CPE", name: "CPE credit", hours: 1.2 },
		{ accreditingBody: "SHRM", name: "SHRM credit", hours: 1.3 },
	]);
});

test.each([
	["one program", [[7, "ACPE", 1]], [[7, "ACPE", 1]]],
	[
		"the better of two programs of a body",
		[
			[7, "ACPE", 0.5],
			[7, "ACPE", 1],
		],
		[[7, "ACPE", 1]],
	],
	[
		"one of two equal programs",
		[
			[7, "ACPE", 1],
			[7, "ACPE", 1],
		],
		[[7, "ACPE", 1]],
	],
	[
		"programs of two bodies",
		[
			[7, "ACPE", 1],
			[7, "CPE", 1],
		],
		[
			[7, "ACPE", 1],
			[7, "CPE", 1],
		],
	],
	[
		"programs of two courses",
		[
			[7, "ACPE", 1],
			[8, "ACPE", 1],
		],
		[
			[7, "ACPE", 1],
			[8, "ACPE", 1],
		],
	],
] as const)("counts %s", (_, earned, counted) => {
	const toEarned = ([courseId, accreditingBody, hours]: readonly [number, string, number]) => ({
		courseId,
		accreditingBody,
		hours,
	});
	expect(chooseBestOfCourse(earned.map(toEarned))).toEqual(counted.map(toEarned));
});
