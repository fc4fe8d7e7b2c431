import { computeCertificateRetention } from "#features/delivery/retention/server/index.ts";
import { type AppContext, declareJob, type Transaction } from "#platform/index.ts";
import { deleteRecords, eraseRecords, listOrphaned, listUnearned } from "./retention-store.ts";

export const cleanCreditJob = declareJob<object>({ name: "credit.clean-records" });

/**
 * Deletes what proves no credit. Decisions that granted credit stay with their evidence, corrections and documents,
 * without the name, as long as the certificates are kept; the evidence of credit holds the name. So do those behind a
 * certificate that staff kept.
 */
export async function eraseCredit(trx: Transaction, userId: number): Promise<void> {
	await eraseRecords(trx, await listUnearned(trx, userId));
}

/** Deletes the records of deleted accounts whose time is over, with their documents. Safe to repeat. */
export async function cleanCredit({ db, clock, storage }: Pick<AppContext, "db" | "clock" | "storage">): Promise<void> {
	for (const { enrollmentId, decidedAt, accreditingBodies, documents } of await listOrphaned(db)) {
		if (decidedAt !== null && (await computeCertificateRetention(db, decidedAt, accreditingBodies)) > clock.now())
			continue;
		// A file that no record names would never be deleted.
		for (const key of documents) await storage.delete(key);
		await deleteRecords(db, enrollmentId);
	}
}
