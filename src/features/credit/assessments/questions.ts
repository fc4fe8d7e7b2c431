import { declareQuestion } from "#platform/feature/events/question.ts";
import type { TermsOfProgram } from "./rules/exam-terms.ts";

/** A program with what it asks of an exam and of those who watch. */
export interface ExamProgram extends TermsOfProgram {
	/** Faster playback earns nothing; null without a limit. */
	maxSpeed: number | null;
}

/** What do the programs of this course ask of an exam and of those who watch? */
export const ExamPrograms = declareQuestion<{ courseId: number }, readonly ExamProgram[]>("ExamPrograms");
