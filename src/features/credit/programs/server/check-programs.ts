import { joinTerms, noCourseTerms } from "#features/credit/assessments/rules/exam-terms.ts";
import { listMissingQuestions } from "#features/credit/assessments/rules/list-missing-questions.ts";
import { listCourseTerms, listQuestions } from "#features/credit/assessments/server/index.ts";
import { listPresets } from "#features/credit/credit-rules/server/index.ts";
import type { Executor } from "#platform/database/tables.ts";
import type { AppContext } from "#platform/feature/app-context.ts";
import { toDay } from "#values/business-days.ts";
import { findApproval } from "../rules/find-approval.ts";
import { listMissing, type MissingItem } from "../rules/list-missing.ts";
import { listApprovals } from "./approval-store.ts";
import { type Program, withRules } from "./list-programs.ts";
import { listAnnouncedCredits, type ProgramRow } from "./program-store.ts";

/** Whether the site says how refunds work. */
export const readRefundPolicy = ({ site }: Pick<AppContext, "site">) => ({
	hasRefundPolicy: site().refunds?.kind !== "none",
});

export type CheckedProgram = Program & ProgramRow & { missing: MissingItem[] };

/**
 * Lists what programs lack to be public.
 *
 * @param toPublication returns when a program is or will be published
 */
export async function checkPrograms(
	{ hasRefundPolicy }: { hasRefundPolicy: boolean },
	db: Executor,
	rows: readonly ProgramRow[],
	toPublication: (row: ProgramRow) => Date,
): Promise<CheckedProgram[]> {
	const days = new Map(rows.map((row) => [row.id, toDay(toPublication(row))]));
	const byDay = Map.groupBy(rows, ({ id }) => days.get(id) as string);
	const programs: (Program & ProgramRow)[] = [];
	for (const [day, rows] of byDay) programs.push(...(await withRules(db, rows, day)));
	const credits = await listAnnouncedCredits(db, [...new Set(rows.map(({ courseId }) => courseId))]);
	const approvals = await listApprovals(db, [...new Set(rows.map(({ accreditingBody }) => accreditingBody))]);
	const presets = await listPresets(db, [...new Set(programs.flatMap(({ ruleSet }) => ruleSet?.id ?? []))]);
	const withQuestions = programs.filter(
		({ ruleSet }) => ruleSet && (ruleSet.rule.examQuestionsPerCredit > 0 || ruleSet.rule.reviewQuestionsPerCredit > 0),
	);
	const courseIds = [...new Set(withQuestions.map(({ courseId }) => courseId))];
	const questions = Map.groupBy(await listQuestions(db, courseIds), ({ courseId }) => courseId);
	const courseTerms = await listCourseTerms(db, courseIds);
	const checked = programs.map((program) => {
		const { courseId, accreditingBody, method, way, details, ruleSet, webinarDate } = program;
		const day = days.get(program.id) as string;
		const sessionDay = webinarDate && toDay(webinarDate);
		const find = (day: string) => findApproval(approvals, { accreditingBody, method, day });
		const needed = way === "live" && sessionDay !== null && sessionDay > day ? [day, sessionDay] : [day];
		const hours =
			credits.find((credit) => credit.courseId === courseId && credit.accreditingBody === accreditingBody)?.hours ??
			null;
		const { objectives, expirationDate } = details;
		const terms =
			ruleSet && hours !== null
				? joinTerms(
						[{ accreditingBody, rule: ruleSet.rule, way, credits: hours, objectives, expirationDate }],
						courseTerms.get(courseId) ?? noCourseTerms,
					)
				: null;
		const missing = listMissing({
			accreditingBody,
			way,
			details,
			day,
			hasRefundPolicy,
			rule: ruleSet?.rule ?? null,
			preset: (ruleSet && presets.get(ruleSet.id)) ?? null,
			hours,
			missingQuestions: terms ? listMissingQuestions(questions.get(courseId) ?? [], terms) : [],
			approval: find(day),
			unapprovedDays: needed.filter((day) => !find(day)),
			sessionDay,
		});
		return { ...program, missing };
	});
	return rows.map(({ id }) => checked.find((program) => program.id === id) as CheckedProgram);
}
