import { sql } from "kysely";
import { anyOf, type Database, type Executor, type Transaction } from "#platform/index.ts";

/** Lists what was decided, corrected and claimed of a customer. */
export async function listOfCustomer(db: Executor, userId: number) {
	const enrollments = db.selectFrom("public_enrollments").select("id").where("user_id", "=", userId);
	const decisions = await db
		.selectFrom("credit_decisions")
		.select(["enrollment_id", "accrediting_body", "way", "credits", "record", "decided_at"])
		.where("enrollment_id", "in", enrollments)
		.orderBy("enrollment_id")
		.execute();
	const corrections = await db
		.selectFrom("credit_corrections")
		.select(["enrollment_id", "requirement", "value", "reason", "corrected_at", "document_name", "withdrawn_at"])
		.where("enrollment_id", "in", enrollments)
		.orderBy("id")
		.execute();
	const claims = await db
		.selectFrom("credit_claims")
		.select(["enrollment_id", "credits", "claimed_at"])
		.where("enrollment_id", "in", enrollments)
		.execute();
	return { decisions, corrections, claims };
}

/** Lists the enrollments of a customer that earned neither credit nor a certificate. */
export async function listUnearned(trx: Transaction, userId: number): Promise<number[]> {
	const rows = await trx
		.selectFrom("public_enrollments as enrollments")
		.select("enrollments.id")
		.where("enrollments.user_id", "=", userId)
		.where((eb) =>
			eb.not(
				eb.exists(
					eb
						.selectFrom("credit_decisions")
						.select("program_id")
						.whereRef("credit_decisions.enrollment_id", "=", "enrollments.id")
						.where("credits", ">", 0),
				),
			),
		)
		.where(
			sql<boolean>`not exists (select from public_issued_certificates certificates where certificates.enrollment_id = enrollments.id)`,
		)
		.execute();
	return rows.map(({ id }) => id);
}

/**
 * Deletes what was decided, corrected and claimed. Documents of corrections wait for `cleanCredit`, which deletes their
 * files; without texts.
 */
export async function eraseRecords(trx: Transaction, enrollmentIds: readonly number[]): Promise<void> {
	if (enrollmentIds.length === 0) return;
	const ofEnrollments = anyOf("bigint", enrollmentIds);
	for (const table of ["credit_decisions", "credit_claims"] as const)
		await trx.deleteFrom(table).where("enrollment_id", "=", ofEnrollments).execute();
	await trx
		.deleteFrom("credit_corrections")
		.where("enrollment_id", "=", ofEnrollments)
		.where("document_key", "is", null)
		.execute();
	await trx
		.updateTable("credit_corrections")
		.set({ reason: "", document_name: "" })
		.where("enrollment_id", "=", ofEnrollments)
		.execute();
}

export async function deleteRecords(db: Database, enrollmentId: number): Promise<void> {
	for (const table of ["credit_decisions", "credit_corrections", "credit_claims"] as const)
		await db.deleteFrom(table).where("enrollment_id", "=", enrollmentId).execute();
}

/**
 * Lists enrollments of deleted accounts with records, and when the last decision was made; null if only documents are
 * left.
 */
export async function listOrphaned(db: Database) {
	const { rows } = await sql<{
		enrollmentId: number;
		decidedAt: Date | null;
		accreditingBodies: string[];
		documents: string[];
	}>`
		select enrollments.id as "enrollmentId", max(decided_at) as "decidedAt",
			coalesce(array_agg(distinct accrediting_body) filter (where accrediting_body is not null), '{}') as "accreditingBodies",
			coalesce(array_agg(distinct document_key) filter (where document_key is not null), '{}') as documents
		from (select enrollment_id from credit_decisions union select enrollment_id from credit_corrections) recorded
		join public_enrollments enrollments on enrollments.id = recorded.enrollment_id and enrollments.user_id is null
		left join credit_decisions decisions on decisions.enrollment_id = enrollments.id
		left join credit_corrections corrections on corrections.enrollment_id = enrollments.id
		group by enrollments.id`.execute(db);
	return rows;
}
