import { findHoldEnd } from "#features/delivery/evidence/server/index.ts";
import { readRetentionYears } from "#features/delivery/retention/server/index.ts";
import type { Transaction } from "#platform/database/tables.ts";
import type { AppContext } from "#platform/feature/app-context.ts";
import { declareJob } from "#platform/index.ts";
import { cutLoose, deleteExpired, releaseHeld } from "./attempt-store.ts";

export const cleanAssessmentsJob = declareJob<object>({ name: "assessments.clean" });

/**
 * Removes the person from their attempts and answers. Evidence that is held of the account can refer to them until its
 * end.
 */
export const eraseAssessments = async (trx: Transaction, userId: number, now: Date): Promise<void> =>
	cutLoose(trx, userId, (await findHoldEnd(trx, userId, now)) ?? null);

/** Deletes attempts and answers whose years of retention are over. Safe to repeat. */
export async function cleanAssessments({ db, clock }: Pick<AppContext, "db" | "clock">): Promise<void> {
	await releaseHeld(db, clock.now());
	await deleteExpired(db, await readRetentionYears(db), clock.now());
}
