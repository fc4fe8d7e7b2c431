import type { Mutation } from "./mutation.ts";

const decision = "src/features/credit/completion/rules/decision";
const decisionTest = `${decision}/decide-credit.test.ts`;
const tampered = "src/features/credit/audit-packs/server/tampered-packs.test.ts";

/** What keeps credit from people who didn't earn it, and makes a pack convict a provider who says otherwise. */
export const credit: Mutation[] = [
	{
		what: "the approval of the provider on the day",
		edits: [
			{
				file: `${decision}/decide-credit.ts`,
				find: "if (program.approval === null)",
				replace: "if (program.approval === undefined)",
			},
		],
		test: decisionTest,
		title: "grants nothing without an approval on the day",
	},
	{
		what: "the programs that alone decide about a body",
		edits: [
			{
				file: "src/features/delivery/certificates/rules/credits/choose-credits.ts",
				find: "if (!bodies.includes(credit.accreditingBody))",
				replace: "if (!decided.some(({ accreditingBody }) => accreditingBody === credit.accreditingBody))",
			},
		],
		test: "src/features/delivery/certificates/rules/credits/choose-credits.test.ts",
		title: "grants nothing for a way without a program",
	},
	{
		what: "the announced checks as the base of the share",
		edits: [
			{
				file: "src/features/delivery/live-room/rules/checks/count-answers.ts",
				find: "base.length + ahead) - unseen;",
				replace: 'base.length + ahead) - unseen + checks.filter(({ kind }) => kind === "content").length;',
			},
		],
		test: decisionTest,
		title: "an overlooked poll takes nothing from four of four",
	},
	{
		what: "the comparison of recorded checks with those of the decision",
		edits: [
			{
				file: "deploy/audit-verifier/check-people.mjs",
				find: "for (const check of isEnded ? [] : leaveOut(recorded, decided))",
				replace: "for (const check of [])",
			},
		],
		test: tampered,
		title: "catches that a missed check is left out of the",
	},
	{
		what: "the limit of minutes by stays",
		edits: [
			{
				file: "deploy/audit-verifier/check-sessions.mjs",
				find: "if (minutes > most)",
				replace: "if (minutes > most + 1_440)",
			},
		],
		test: tampered,
		title: "catches that minutes grow everywhere",
	},
	{
		what: "the percent that passes an exam",
		edits: [
			{
				file: "src/features/credit/assessments/rules/judge-exam.ts",
				find: "percent >= passPercent }",
				replace: "percent >= 0 }",
			},
		],
		test: "src/features/credit/assessments/rules/exam-cases.test.ts",
		title: "3 of 5 right",
	},
	{
		what: "the percent that a decision needs of an exam",
		edits: [
			{
				file: "src/features/credit/completion/rules/decision/decide-credit.ts",
				find: 'add("exam", needed, have, have >= needed ? maxCredits : 0);',
				replace: 'add("exam", needed, have, maxCredits);',
			},
		],
		test: decisionTest,
		title: "that failed",
	},
];
