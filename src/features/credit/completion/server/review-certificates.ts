import { evidenceReviews } from "#features/delivery/certificates/server/index.ts";
import type { Transaction } from "#platform/database/tables.ts";
import { findUnmetCredits } from "../rules/find-unmet-credits.ts";
import { listDecisions, listEnrollments, listEnrollmentsOfUser } from "./decision-store.ts";

/** Records for the valid certificates of these purchases whether the stored decisions still earn their credit. Safe to repeat. */
export async function reviewCertificates(trx: Transaction, enrollmentIds: readonly number[], now: Date): Promise<void> {
	const enrollments = (await listEnrollments(trx, enrollmentIds)).flatMap(({ userId, courseId }) => (userId === null ? [] : [{ userId, courseId }]));
	const certificates = await evidenceReviews.listValid(trx, [...new Set(enrollments.map(({ userId }) => userId))]);
	for (const certificate of certificates) {
		const { id, userId, courseId, credits } = certificate;
		if (userId === null || !enrollments.some((enrollment) => enrollment.userId === userId && enrollment.courseId === courseId)) continue;
		const purchases = (await listEnrollmentsOfUser(trx, userId)).filter((enrollment) => enrollment.courseId === courseId);
		const decisions = await listDecisions(
			trx,
			purchases.map((purchase) => purchase.id),
		);
		const decided = decisions.map(({ accrediting_body: accreditingBody, credits, record }) => ({ accreditingBody, credits, rule: record.rules }));
		await evidenceReviews.saveReview(trx, id, findUnmetCredits(credits, decided), now);
	}
}
