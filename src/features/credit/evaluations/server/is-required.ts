import { listPrograms } from "#features/credit/programs/server/index.ts";
import type { Executor } from "#platform/index.ts";

interface Enrollment {
	course_id: number;
	grants_live: boolean;
	grants_recording: boolean;
}

/**
 * Returns whether a rule of the programs that the enrollment gives access to makes the evaluation a condition of
 * credit.
 */
export async function isEvaluationRequired(db: Executor, enrollment: Enrollment, now: Date): Promise<boolean> {
	const programs = await listPrograms(db, [enrollment.course_id], now);
	return programs.some(
		({ way, ruleSet }) =>
			ruleSet?.rule.evaluation === "required" &&
			(way === "live" ? enrollment.grants_live : enrollment.grants_recording),
	);
}
