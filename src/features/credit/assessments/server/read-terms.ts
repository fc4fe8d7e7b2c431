import type { Transaction } from "#platform/database/tables.ts";
import type { AppContext } from "#platform/feature/app-context.ts";
import { type ExamProgram, ExamPrograms } from "../questions.ts";
import { type ExamTerms, joinTerms, noCourseTerms } from "../rules/exam-terms.ts";
import { listCourseTerms } from "./bank-store.ts";

interface Access {
	courseId: number;
	/** Without it, all programs of the course. */
	grants?: { live: boolean; recording: boolean };
}

/** Reads the programs that a purchase of a course gives access to. */
export async function readPrograms(
	{ events }: Pick<AppContext, "events">,
	trx: Transaction,
	{ courseId, grants }: Access,
) {
	const programs = (await events.ask(trx, ExamPrograms, { courseId })).flat();
	return programs.filter(({ way }) => grants === undefined || grants[way]);
}

/** Returns what the exam of a course asks for these programs; null if none asks for one, or for review questions. */
export async function readTerms(
	trx: Transaction,
	courseId: number,
	programs: readonly ExamProgram[],
): Promise<ExamTerms | null> {
	if (programs.length === 0) return null;
	return joinTerms(programs, (await listCourseTerms(trx, [courseId])).get(courseId) ?? noCourseTerms);
}
