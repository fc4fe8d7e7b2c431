import type { Database } from "../../../../platform/database/tables.ts";
import { inTransaction } from "../../../../platform/database/transaction.ts";
import { sampleCredits } from "../rules/sample-credits.ts";
import { listWithoutRequirement, saveCredits } from "./credits-store.ts";

/** Adds sample credits to sample courses that have no completion requirement. Safe to repeat. */
export async function attachSampleCredits(db: Database, courseIds: number[]): Promise<void> {
	if (courseIds.length === 0) return;
	await inTransaction(db, async (trx) => {
		for (const course of await listWithoutRequirement(trx, courseIds)) await saveCredits(trx, course.id, sampleCredits(course));
	});
}
