import type { ResponseOf } from "#api/call.ts";
import { Refused, refuse } from "#api/refusal.ts";
import { listCourseTerms } from "#features/credit/assessments/server/index.ts";
import type { AppContext } from "#platform/feature/app-context.ts";
import type { User } from "#platform/security/check-access.ts";
import { importResults } from "../console-contract.ts";
import { type ExamResultRow, readResults } from "../rules/results/read-results.ts";
import { correct, storeDocument } from "./correct-credit.ts";
import { decideEnrollments } from "./decide-enrollments.ts";
import { findTitles, listByEmail } from "./decision-store.ts";

type Context = Parameters<typeof correct>[0] & Pick<AppContext, "storage">;

/**
 * Records results of an exam that was held in another system. Each one that passes becomes a correction with the sheet
 * as its document. Safe to repeat: an exam that counts as passed is left alone.
 */
export async function recordResults(
	context: Context,
	actor: User,
	{ courseID, fileName, text }: { courseID: number; fileName: string; text: string },
): Promise<ResponseOf<typeof importResults> | Refused> {
	if (!(await findTitles(context.db, [courseID])).has(courseID)) return refuse(importResults, "no_course");
	const { rows, errors } = readResults(text, context.clock.now());
	const minPercent = (await listCourseTerms(context.db, [courseID])).get(courseID)?.passPercent ?? 0;
	const found: ResponseOf<typeof importResults> = { recorded: 0, known: 0, below: [], unknown: [], errors };
	for (const row of errors.length > 0 ? [] : rows)
		await recordRow(context, actor, { courseID, fileName, text, row, minPercent, found });
	return found;
}

interface Row {
	courseID: number;
	fileName: string;
	text: string;
	row: ExamResultRow;
	/** What the course asks beyond the rules. */
	minPercent: number;
	found: ResponseOf<typeof importResults>;
}

async function recordRow(
	context: Context,
	actor: User,
	{ courseID, fileName, text, row, minPercent, found }: Row,
): Promise<void> {
	const { line, email, day, score } = row;
	const programs = (
		await decideEnrollments(context.db, await listByEmail(context.db, courseID, email), context.clock.now())
	).flatMap(({ enrollment, program, record }) => {
		const exam = record.decision.requirements.find(({ kind }) => kind === "exam");
		return exam && enrollment.isActive
			? [
					{
						enrollmentId: enrollment.id,
						programId: program.id,
						exam,
						needed: Math.max(minPercent, record.rules.rule.examPassPercent),
					},
				]
			: [];
	});
	if (programs.length === 0) return void found.unknown.push({ line, email });
	for (const { enrollmentId, programId, exam, needed } of programs) {
		if (exam.met) found.known++;
		else if (score < needed) found.below.push({ line, email, score, needed });
		else {
			const reason = `Exam held elsewhere on ${day}: ${score}%, ${needed}% needed. Line ${line} of ${fileName}.`;
			const terms = { enrollmentId, programId, requirement: "exam" as const, value: 1, reason };
			const document = await storeDocument(context, Buffer.from(text), fileName);
			const outcome = document && (await correct(context, actor, terms, document));
			if (outcome && !(outcome instanceof Refused)) found.recorded++;
			else {
				if (document) await context.storage.delete(document.key);
				found.errors.push({
					line,
					message: outcome ? outcome.message : "The sheet can't be kept as a document. Save it as CSV.",
				});
			}
		}
	}
}
