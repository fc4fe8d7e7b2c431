import { computeCertificateRetention } from "#features/delivery/retention/server/index.ts";
import type { Database, Transaction } from "#platform/database/tables.ts";
import type { AppContext } from "#platform/feature/app-context.ts";
import { declareJob } from "#platform/jobs/jobs.ts";
import { deleteRecords, listOfCustomer, listOrphaned, listUnearned } from "./retention-store.ts";

export const cleanCreditJob = declareJob<object>({ name: "credit.clean-records" });

export const exportCredit = (db: Database | Transaction, userId: number) => listOfCustomer(db, userId);

/**
 * Deletes what proves no credit. Decisions that granted credit stay with their evidence, corrections and documents, without the
 * name, as long as the certificates are kept; the evidence of credit holds the name.
 */
export async function eraseCredit(trx: Transaction, userId: number): Promise<void> {
	await deleteRecords(trx, await listUnearned(trx, userId));
}

/** Deletes the records of deleted accounts whose time is over, with their documents. Safe to repeat. */
export async function cleanCredit({ db, clock, storage }: Pick<AppContext, "db" | "clock" | "storage">): Promise<void> {
	for (const { enrollmentId, decidedAt, documents } of await listOrphaned(db)) {
		if ((await computeCertificateRetention(db, decidedAt)) > clock.now()) continue;
		await deleteRecords(db, [enrollmentId]);
		for (const key of documents) await storage.delete(key);
	}
}
