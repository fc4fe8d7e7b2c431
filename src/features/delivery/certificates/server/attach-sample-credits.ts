import { lockBodiesForCredits } from "#features/catalog/accreditation/server/index.ts";
import { recordContentChange } from "#platform/cache/content/record-content-change.ts";
import type { Transaction } from "#platform/database/tables.ts";
import { sampleCredits } from "../rules/sample-credits.ts";
import { listWithoutRequirement, saveCredits } from "./credits-store.ts";

/** Adds sample credits to sample courses without a completion requirement. Safe to repeat. */
export async function attachSampleCredits(trx: Transaction, courseIds: readonly number[]): Promise<void> {
	if (courseIds.length === 0) return;
	for (const course of await listWithoutRequirement(trx, courseIds)) {
		const { requirement, credits } = sampleCredits(course);
		// Staff can delete the accrediting bodies of the sample.
		const bodies = await lockBodiesForCredits(
			trx,
			credits.map(({ accreditingBody }) => accreditingBody),
		);
		await saveCredits(trx, course.id, { requirement, credits: credits.filter((credit) => bodies.some(({ code }) => code === credit.accreditingBody)) });
	}
	await recordContentChange(trx);
}
