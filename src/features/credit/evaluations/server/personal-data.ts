import { findHoldEnd } from "#features/delivery/evidence/server/index.ts";
import { readRetentionYears } from "#features/delivery/retention/server/index.ts";
import { type AppContext, declareJob, type Transaction } from "#platform/index.ts";
import { cutLoose, deleteExpired, releaseHeld } from "./evaluation-store.ts";

export const cleanEvaluationsJob = declareJob<object>({ name: "evaluations.clean" });

/** Removes the person from their answers. Evidence that is held of the account can refer to them until its end. */
export const eraseEvaluations = async (trx: Transaction, userId: number, now: Date): Promise<void> =>
	cutLoose(trx, userId, (await findHoldEnd(trx, userId, now)) ?? null);

/** Deletes answers that are no longer kept. Safe to repeat. */
export async function cleanEvaluations({ db, clock }: Pick<AppContext, "db" | "clock">): Promise<void> {
	await releaseHeld(db, clock.now());
	await deleteExpired(db, await readRetentionYears(db), clock.now());
}
