import { evidenceReviews } from "#features/delivery/certificates/server/index.ts";
import { type AppContext, type Executor, type Refused, refuse } from "#platform/index.ts";
import { type EnrollmentCredit, getPersonCredit, type StoredCorrection } from "../console-contract.ts";
import { listEvidence } from "../rules/list-evidence.ts";
import { describeProgress } from "./answers/answer-progress.ts";
import type { CorrectionRow } from "./correction-store.ts";
import { decideEnrollments } from "./decide-enrollments.ts";
import { type DecidedEnrollment, findTitles, listEnrollmentsOfUser } from "./decision-store.ts";
import { documentLink } from "./document-links.ts";
import { hasCustomer } from "./person-store.ts";

type Context = Pick<AppContext, "clock" | "signer" | "publicUrl">;

/** Reads what a customer has and lacks, for staff. Courses without programs are left out. */
export async function readPersonCredit(
	context: Context & Pick<AppContext, "db">,
	{ userId, sessionId, reader }: { userId: number; sessionId: number | undefined; reader: number },
): Promise<{ enrollments: EnrollmentCredit[] } | Refused> {
	const { db } = context;
	if (!(await hasCustomer(db, userId))) return refuse(getPersonCredit, "customer_not_found");
	return {
		enrollments: await readEnrollments(context, db, await listEnrollmentsOfUser(db, userId, { sessionId }), reader),
	};
}

/** Reads what is known of enrollments of one customer whose courses have programs. */
export async function readEnrollments(
	context: Context,
	db: Executor,
	enrollments: readonly DecidedEnrollment[],
	reader: number,
): Promise<EnrollmentCredit[]> {
	const decided = await decideEnrollments(db, enrollments, context.clock.now(), { isEstimated: true });
	const progress = await describeProgress(db, decided);
	const titles = await findTitles(db, [...new Set(decided.map(({ enrollment }) => enrollment.courseId))]);
	const [userId] = enrollments.flatMap((enrollment) => enrollment.userId ?? []);
	const reviews = userId === undefined ? undefined : await evidenceReviews.listReviews(db, userId);
	return enrollments.flatMap(({ id, courseId, isActive }): EnrollmentCredit[] => {
		const recorded = decided.find(({ enrollment }) => enrollment.id === id)?.recorded;
		if (!recorded) return [];
		return [
			{
				enrollmentId: id,
				courseID: courseId,
				title: titles.get(courseId) ?? "",
				isActive,
				programs: progress.get(id) ?? [],
				evidence: listEvidence(recorded),
				corrections: recorded.corrections.map((row) => toCorrection(context, row, reader)),
				review: reviews?.get(courseId) ?? null,
			},
		];
	});
}

function toCorrection(context: Context, row: CorrectionRow, reader: number): StoredCorrection {
	const { id, program_id: programId, requirement, value, reason, corrected_by: by, corrected_at: at } = row;
	return {
		id,
		programId,
		requirement,
		value,
		reason,
		by,
		at: at.toISOString(),
		document: row.document_name === null ? null : { name: row.document_name, url: documentLink(context, reader, id) },
		withdrawn:
			row.withdrawn_at === null || row.withdrawn_by === null
				? null
				: { by: row.withdrawn_by, at: row.withdrawn_at.toISOString() },
	};
}
