import { listPrograms } from "#features/credit/programs/server/index.ts";
import { evidenceReviews } from "#features/delivery/certificates/server/index.ts";
import { type Transaction, toDay } from "#platform/index.ts";
import { findUnmetCredits } from "../rules/find-unmet-credits.ts";
import { listDecisions, listEnrollments, listPurchases } from "./decision-store.ts";

const toKey = ({ userId, courseId }: { userId: number | null; courseId: number }) => `${userId} ${courseId}`;

/**
 * Records for the valid certificates of these purchases whether the stored decisions still earn their credit. Safe to
 * repeat.
 */
export async function reviewCertificates(trx: Transaction, enrollmentIds: readonly number[], now: Date): Promise<void> {
	const enrollments = (await listEnrollments(trx, enrollmentIds)).flatMap(({ userId, courseId }) =>
		userId === null ? [] : [{ userId, courseId }],
	);
	const concerned = new Set(enrollments.map(toKey));
	const valid = await evidenceReviews.listValid(trx, [...new Set(enrollments.map(({ userId }) => userId))]);
	const certificates = valid.filter((certificate) => concerned.has(toKey(certificate)));
	if (certificates.length === 0) return;
	const purchases = await listPurchases(trx, {
		userIds: certificates.flatMap(({ userId }) => userId ?? []),
		courseIds: certificates.map(({ courseId }) => courseId),
	});
	const keys = new Map(purchases.map((purchase) => [purchase.id, toKey(purchase)]));
	const decisions = Map.groupBy(await listDecisions(trx, [...keys.keys()]), ({ enrollment_id }) =>
		keys.get(enrollment_id),
	);
	const programs = await listPrograms(
		trx,
		certificates.map(({ courseId }) => courseId),
		now,
	);
	/** Who got a course again earned each certificate with evidence of its own. */
	const earners = new Map(valid.map(({ id, enrollmentId }) => [enrollmentId, id]));
	const met: number[] = [];
	for (const certificate of certificates) {
		const own = (decisions.get(toKey(certificate)) ?? []).filter(
			({ enrollment_id }) => (earners.get(enrollment_id) ?? certificate.id) === certificate.id,
		);
		const decided = own.map(({ accrediting_body: accreditingBody, credits, record }) => ({
			accreditingBody,
			credits,
			maxCredits: record.decision.maxCredits,
			announced: record.facts.credits,
			rule: record.rules,
		}));
		const issuedOn = toDay(certificate.issuedAt);
		const bodies = programs.flatMap(({ courseId, accreditingBody, firstPublishedOn }) =>
			courseId === certificate.courseId && firstPublishedOn !== null && firstPublishedOn <= issuedOn
				? [accreditingBody]
				: [],
		);
		const unmet = findUnmetCredits(certificate.credits, decided, bodies);
		if (unmet.length === 0) met.push(certificate.id);
		else await evidenceReviews.saveReview(trx, certificate.id, unmet, now);
	}
	await evidenceReviews.deleteReviews(trx, met);
}
