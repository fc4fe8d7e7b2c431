import type { Database } from "../../../../platform/database/tables.ts";
import { inTransaction } from "../../../../platform/database/transaction.ts";
import { sampleCredits } from "../rules/sample-credits.ts";
import { listWithoutBar, saveCredits } from "./credits-store.ts";

/** Gives sample courses sample credits; courses that have a bar of their own keep it. Safe to repeat. */
export async function attachSampleCredits(db: Database, courseIds: number[]): Promise<void> {
	if (courseIds.length === 0) return;
	await inTransaction(db, async (trx) => {
		for (const course of await listWithoutBar(trx, courseIds)) await saveCredits(trx, course.id, sampleCredits(course));
	});
}
