import { anyOf, type Executor, type Transaction } from "#platform/index.ts";
import type { RequirementKind } from "../rules/decision/person-evidence.ts";

export interface NewCorrection {
	enrollmentId: number;
	programId: number;
	requirement: RequirementKind;
	value: number;
	reason: string;
	/** The name of the staff member. */
	by: string;
	now: Date;
}

export async function insertCorrection(
	trx: Transaction,
	{ enrollmentId, programId, requirement, value, reason, by, now }: NewCorrection,
): Promise<number> {
	const { id } = await trx
		.insertInto("credit_corrections")
		.values({
			enrollment_id: enrollmentId,
			program_id: programId,
			requirement,
			value,
			reason,
			corrected_at: now,
			corrected_by: by,
		})
		.returning("id")
		.executeTakeFirstOrThrow();
	return id;
}

/** Lists all corrections of enrollments, the earliest first. */
export const listCorrections = async (db: Executor, enrollmentIds: readonly number[]) =>
	enrollmentIds.length === 0
		? []
		: db
				.selectFrom("credit_corrections")
				.selectAll()
				.where("enrollment_id", "=", anyOf("bigint", enrollmentIds))
				.orderBy("id")
				.execute();

export type CorrectionRow = Awaited<ReturnType<typeof listCorrections>>[number];

export const findCorrection = (db: Executor, id: number) =>
	db.selectFrom("credit_corrections").selectAll().where("id", "=", id).executeTakeFirst();

/** Withdraws a correction. Returns false if it was withdrawn before. */
export async function withdrawCorrection(
	trx: Transaction,
	id: number,
	{ by, now }: { by: string; now: Date },
): Promise<boolean> {
	const row = await trx
		.updateTable("credit_corrections")
		.set({ withdrawn_at: now, withdrawn_by: by })
		.where("id", "=", id)
		.where("withdrawn_at", "is", null)
		.returning("id")
		.executeTakeFirst();
	return row !== undefined;
}

export interface CorrectionDocument {
	key: string;
	name: string;
	type: string;
	bytes: number;
	digest: string;
}

/** Attaches a document to a correction that has none. Returns false if it has one. */
export async function attachDocument(
	trx: Transaction,
	id: number,
	{ key, name, type, bytes, digest }: CorrectionDocument,
): Promise<boolean> {
	const row = await trx
		.updateTable("credit_corrections")
		.set({
			document_key: key,
			document_name: name,
			document_type: type,
			document_bytes: bytes,
			document_digest: digest,
		})
		.where("id", "=", id)
		.where("document_key", "is", null)
		.returning("id")
		.executeTakeFirst();
	return row !== undefined;
}

export const listDocumentKeys = async (db: Executor): Promise<string[]> =>
	(
		await db.selectFrom("credit_corrections").select("document_key").where("document_key", "is not", null).execute()
	).flatMap(({ document_key }) => document_key ?? []);

/** Lists what learners claimed. */
export const listClaims = async (db: Executor, enrollmentIds: readonly number[]) =>
	enrollmentIds.length === 0
		? []
		: db.selectFrom("credit_claims").selectAll().where("enrollment_id", "=", anyOf("bigint", enrollmentIds)).execute();

export async function saveClaim(
	trx: Transaction,
	claim: { enrollmentId: number; programId: number; credits: number },
	now: Date,
): Promise<void> {
	await trx
		.insertInto("credit_claims")
		.values({ enrollment_id: claim.enrollmentId, program_id: claim.programId, credits: claim.credits, claimed_at: now })
		.onConflict((conflict) =>
			conflict.columns(["enrollment_id", "program_id"]).doUpdateSet({ credits: claim.credits, claimed_at: now }),
		)
		.execute();
}
