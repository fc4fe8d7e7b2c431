import { anyOf, type Database, type Executor, type Transaction } from "#platform/index.ts";
import { formatCertificateCode } from "../rules/certificate-code.ts";
import { type EvidenceReview, isCoveredByDecision, toReview, type UnmetCredit } from "../rules/evidence-review.ts";

/** Lists the valid certificates of customers. */
export const listValid = async (db: Executor, userIds: readonly number[]) =>
	userIds.length === 0
		? []
		: db
				.selectFrom("certificates")
				.select([
					"id",
					"code",
					"user_id as userId",
					"course_id as courseId",
					"issued_at as issuedAt",
					"credits",
					"enrollment_id as enrollmentId",
				])
				.where("user_id", "=", anyOf("bigint", userIds))
				.where("revoked_at", "is", null)
				.orderBy("id")
				.execute();

/**
 * Records that the evidence no longer earns credit of a certificate. A decision of staff to keep the certificate holds
 * until less is earned than they knew of.
 */
export async function saveReview(
	trx: Transaction,
	certificateId: number,
	unmet: readonly UnmetCredit[],
	now: Date,
): Promise<void> {
	const stored = await trx
		.selectFrom("certificate_reviews")
		.selectAll()
		.where("certificate_id", "=", certificateId)
		.executeTakeFirst();
	if (stored && isCoveredByDecision(stored.unmet, unmet) && stored.kept_at !== null) return;
	const row = { unmet: JSON.stringify(unmet), opened_at: now, kept_at: null, kept_by: null, kept_reason: null };
	await trx
		.insertInto("certificate_reviews")
		.values({ certificate_id: certificateId, ...row })
		.onConflict((conflict) =>
			conflict
				.column("certificate_id")
				.doUpdateSet({ ...row, opened_at: stored?.kept_at === null ? stored.opened_at : now }),
		)
		.execute();
}

/** Records that the evidence earns all credit of certificates, or does so again. */
export async function deleteReviews(trx: Transaction, certificateIds: readonly number[]): Promise<void> {
	if (certificateIds.length === 0) return;
	await trx.deleteFrom("certificate_reviews").where("certificate_id", "=", anyOf("bigint", certificateIds)).execute();
}

/** Lists the reviews of valid certificates of a customer, by course. */
export async function listReviews(
	db: Executor,
	userId: number,
): Promise<Map<number, EvidenceReview & { code: string }>> {
	const rows = await db
		.selectFrom("certificate_reviews as reviews")
		.innerJoin("certificates", "certificates.id", "reviews.certificate_id")
		.selectAll("reviews")
		.select(["code", "course_id"])
		.where("user_id", "=", userId)
		.where("revoked_at", "is", null)
		.execute();
	return new Map(
		rows.map(({ code, course_id: courseId, ...row }) => [
			courseId,
			{ code: formatCertificateCode(code), ...toReview(row) },
		]),
	);
}

/** Counts valid certificates about which staff have to decide. */
export async function countOpenReviews(db: Database): Promise<number> {
	const { count } = await db
		.selectFrom("certificate_reviews as reviews")
		.innerJoin("certificates", "certificates.id", "reviews.certificate_id")
		.select((eb) => eb.fn.countAll<number>().as("count"))
		.where("revoked_at", "is", null)
		.where("kept_at", "is", null)
		.executeTakeFirstOrThrow();
	return Number(count);
}

/** Returns false if there is nothing to decide. */
export async function markKept(
	trx: Transaction,
	certificateId: number,
	{ by, reason, now }: { by: string; reason: string; now: Date },
): Promise<boolean> {
	const { numUpdatedRows } = await trx
		.updateTable("certificate_reviews")
		.set({ kept_at: now, kept_by: by, kept_reason: reason })
		.where("certificate_id", "=", certificateId)
		.where("kept_at", "is", null)
		.executeTakeFirst();
	return numUpdatedRows > 0n;
}
