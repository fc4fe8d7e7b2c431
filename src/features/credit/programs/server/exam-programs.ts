import type { ExamProgram } from "#features/credit/assessments/questions.ts";
import type { Transaction } from "#platform/database/tables.ts";
import type { AppContext } from "#platform/feature/app-context.ts";
import { listPrograms } from "./list-programs.ts";
import { listAnnouncedCredits } from "./program-store.ts";

/** Answers `ExamPrograms` with the rules that the programs of a course follow today. */
export async function answerExamPrograms(
	{ clock }: Pick<AppContext, "clock">,
	trx: Transaction,
	{ courseId }: { courseId: number },
): Promise<ExamProgram[]> {
	const programs = await listPrograms(trx, [courseId], clock.now());
	const credits = programs.length === 0 ? [] : await listAnnouncedCredits(trx, [courseId]);
	return programs.flatMap(({ accreditingBody, way, ruleSet, details: { objectives, expirationDate } }) => {
		const hours = credits.find((credit) => credit.accreditingBody === accreditingBody)?.hours;
		if (!ruleSet || hours === undefined) return [];
		return {
			accreditingBody,
			way,
			rule: ruleSet.rule,
			credits: hours,
			objectives,
			expirationDate,
			maxSpeed: way === "recording" ? ruleSet.rule.maxSpeed : null,
		};
	});
}
