import { sql } from "kysely";
import { anyOf } from "#platform/database/any-of.ts";
import type { Database, Transaction } from "#platform/database/tables.ts";
import "./tables.ts";

type Reader = Database | Transaction;

/** Lists what was decided, corrected and claimed of a customer. */
export async function listOfCustomer(db: Reader, userId: number) {
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
	const claims = await db.selectFrom("credit_claims").select(["enrollment_id", "credits", "claimed_at"]).where("enrollment_id", "in", enrollments).execute();
	return { decisions, corrections, claims };
}

/** Lists the enrollments of a customer that earned no credit. */
export async function listUnearned(trx: Transaction, userId: number): Promise<number[]> {
	const rows = await trx
		.selectFrom("public_enrollments as enrollments")
		.select("enrollments.id")
		.where("enrollments.user_id", "=", userId)
		.where((eb) =>
			eb.not(
				eb.exists(
					eb.selectFrom("credit_decisions").select("program_id").whereRef("credit_decisions.enrollment_id", "=", "enrollments.id").where("credits", ">", 0),
				),
			),
		)
		.execute();
	return rows.map(({ id }) => id);
}

export async function deleteRecords(db: Reader, enrollmentIds: readonly number[]): Promise<void> {
	if (enrollmentIds.length === 0) return;
	for (const table of ["credit_decisions", "credit_corrections", "credit_claims"] as const)
		await db.deleteFrom(table).where("enrollment_id", "=", anyOf("bigint", enrollmentIds)).execute();
}

/** Lists enrollments of deleted accounts with records, and when the last decision was made. */
export const listOrphaned = (db: Database) =>
	db
		.selectFrom("credit_decisions as decisions")
		.innerJoin("public_enrollments as enrollments", "enrollments.id", "decisions.enrollment_id")
		.leftJoin("credit_corrections as corrections", "corrections.enrollment_id", "decisions.enrollment_id")
		.select(["decisions.enrollment_id as enrollmentId", sql<Date>`max(decisions.decided_at)`.as("decidedAt")])
		.select(sql<string[]>`coalesce(array_agg(distinct document_key) filter (where document_key is not null), '{}')`.as("documents"))
		.where("enrollments.user_id", "is", null)
		.groupBy("decisions.enrollment_id")
		.execute();
