import fc from "fast-check";
import { expect, test } from "vitest";
import { disclosures, programFields } from "#features/credit/credit-rules/rules/credit-rule.ts";
import { plainRule } from "#features/credit/credit-rules/rules/presets/preset.ts";
import { listMissing, type ProgramFacts } from "./list-missing.ts";
import type { ProgramDetails } from "./program.ts";

const empty: ProgramDetails = {
	...{
		numberPer: "course",
		numbers: [],
		fieldsOfStudy: [],
		level: null,
		objectives: [],
		prerequisites: "",
		preparation: "",
	},
	...{
		developer: { name: "", credentials: "" },
		reviewer: { name: "", credentials: "" },
		publicationDate: null,
		expirationDate: null,
	},
	...{ competency: "", wordCount: null, pilotMinutes: null, financialRelationships: "", uncountedMinutes: 0 },
};
const complete: ProgramDetails = {
	...{
		numberPer: "course",
		numbers: [{ number: "A1", from: null, to: null }],
		level: "basic",
		objectives: ["Name three duties"],
	},
	fieldsOfStudy: [
		{ name: "Taxes", hours: 1.1 },
		{ name: "Ethics", hours: 0.4 },
	],
	...{
		prerequisites: "None",
		preparation: "None",
		developer: { name: "Ann", credentials: "JD" },
		reviewer: { name: "Ben", credentials: "CPA" },
	},
	...{
		publicationDate: "2026-01-01",
		expirationDate: "2027-12-31",
		competency: "Ethics",
		wordCount: 9_000,
		pilotMinutes: null,
	},
	...{ financialRelationships: "None", uncountedMinutes: 0 },
};
const strict = {
	...plainRule,
	programFields: [...programFields],
	disclosures: [...disclosures],
	statement: "Approved.",
};
const facts: ProgramFacts = {
	...{
		accreditingBody: "CPE",
		way: "live",
		details: complete,
		rule: strict,
		hours: 1.5,
		approval: { complaintPolicy: "Write to us." },
	},
	...{
		preset: null,
		hasRefundPolicy: true,
		day: "2027-01-15",
		sessionDay: "2027-03-01",
		unapprovedDays: [],
		missingQuestions: [],
	},
};
const period = (from: string, to: string) => ({ numberPer: "period" as const, numbers: [{ number: "P", from, to }] });
const session = (day: string) => ({ numberPer: "session" as const, numbers: [{ number: "S", from: day, to: day }] });

test.each<[string, Partial<ProgramFacts>, string[]]>([
	["a complete program", {}, []],
	["a rule without fields and disclosures", { rule: plainRule, details: empty }, []],
	[
		"an empty program",
		{ details: empty },
		[
			"numbers",
			"fieldsOfStudy",
			"level",
			"objectives",
			"prerequisites",
			"preparation",
			"developer",
			"reviewer",
			"publicationDate",
			"expirationDate",
			"competency",
			"financialRelationships",
		],
	],
	["a course without credits of the body", { hours: null }, ["credits"]],
	["a body without rules for the method", { rule: null, details: empty }, ["rules"]],
	["a method that isn't approved on the day", { approval: undefined, unapprovedDays: ["2027-01-15"] }, ["approval"]],
	["a method that isn't approved on the day of the session", { unapprovedDays: ["2027-03-01"] }, ["approval"]],
	[
		"a method that is approved on neither day",
		{ approval: undefined, unapprovedDays: ["2027-01-15", "2027-03-01"] },
		["approval"],
	],
	["an approval without complaint policy", { approval: { complaintPolicy: "" } }, ["approval"]],
	["a site without refund policy", { hasRefundPolicy: false }, ["refundPolicy"]],
	["rules without the statement that they ask for", { rule: { ...strict, statement: "" } }, ["rules"]],
	["questions", { missingQuestions: ["Add 5 more exam questions: 5 are needed."] }, ["questions"]],
	["rules that need a report", { rule: { ...strict, outcome: "both" } }, ["unsupported"]],
	["rules of a preset that was withdrawn", { preset: "ny-cle" }, ["unsupported"]],
	[
		"rules that need code words, for a recording",
		{ way: "recording", rule: { ...strict, codeWords: true } },
		["unsupported"],
	],
	[
		"financial relationships that aren't disclosed",
		{ details: { ...complete, financialRelationships: "" } },
		["financialRelationships"],
	],
	[
		"a developer without credentials",
		{ details: { ...complete, developer: { name: "Ann", credentials: "" } } },
		["developer"],
	],
	["fields of study that don't add up", { hours: 1.6 }, ["fieldsOfStudy"]],
	[
		"fields of study whose sum is not exact in floating point",
		{ details: { ...complete, fieldsOfStudy: [0.1, 0.2].map((hours) => ({ name: `${hours}`, hours })) }, hours: 0.3 },
		[],
	],
	["a program that expires on the day", { details: { ...complete, expirationDate: "2027-01-15" } }, []],
	[
		"a program that expired the day before",
		{ details: { ...complete, expirationDate: "2027-01-14" } },
		["expirationDate"],
	],
	["a period with both days", { details: { ...complete, ...period("2027-01-01", "2027-12-31") } }, []],
	["a period without the session", { details: { ...complete, ...period("2027-01-01", "2027-02-28") } }, ["numbers"]],
	["a period after the publication", { details: { ...complete, ...period("2027-02-01", "2027-12-31") } }, ["numbers"]],
	[
		"a period of a course without date",
		{ details: { ...complete, ...period("2027-01-01", "2027-02-28") }, sessionDay: null },
		[],
	],
	["a session with its number", { details: { ...complete, ...session("2027-03-01") } }, []],
	["a session with the number of another day", { details: { ...complete, ...session("2027-03-02") } }, ["numbers"]],
	[
		"a session that has no date yet",
		{ details: { ...complete, numberPer: "session", numbers: [] }, sessionDay: null },
		[],
	],
	[
		"a recording with a number for another period",
		{ way: "recording", details: { ...complete, ...period("2026-01-01", "2026-12-31") } },
		["numbers"],
	],
])("%s", (_, change, parts) => {
	expect(listMissing({ ...facts, ...change }).map(({ part }) => part)).toEqual(parts);
});

test("names the day and the body, and says what to do", () => {
	expect(
		listMissing({
			...facts,
			details: { ...complete, ...session("2027-03-02") },
			approval: undefined,
			unapprovedDays: ["2027-01-15", "2027-03-01"],
		}).map(({ message }) => message),
	).toEqual([
		"Enter the program number from CPE for March 1, 2027.",
		"You have no approval from CPE for this delivery method on January 15, 2027 and March 1, 2027. Add it under Provider approvals.",
	]);
});

test("a rule that asks for more never has fewer missing items, and a complete program has none for fields and disclosures", () => {
	const subsets = { programFields: fc.subarray([...programFields]), disclosures: fc.subarray([...disclosures]) };
	fc.assert(
		fc.property(fc.record(subsets), fc.record(subsets), fc.boolean(), (some, more, isComplete) => {
			const details = isComplete ? complete : empty;
			const list = (rule: typeof some) =>
				listMissing({ ...facts, details, rule: { ...strict, ...rule } }).map(({ part }) => part);
			const union = {
				programFields: [...new Set([...some.programFields, ...more.programFields])],
				disclosures: [...new Set([...some.disclosures, ...more.disclosures])],
			};
			if (isComplete) expect(list(union)).toEqual([]);
			expect(list(union)).toEqual(expect.arrayContaining(list(some)));
			expect(new Set(list(union)).size).toBe(list(union).length);
		}),
	);
});
