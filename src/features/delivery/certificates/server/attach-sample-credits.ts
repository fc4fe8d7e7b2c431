import type { Credit } from "#features/catalog/accreditation/rules/credit.ts";
import { lockBodiesForCredits } from "#features/catalog/accreditation/server/index.ts";
import { recordContentChange, type Transaction } from "#platform/index.ts";
import type { CompletionRequirement } from "../rules/completion-requirement.ts";
import { listWithoutRequirement, saveCredits } from "./credits-store.ts";

const byCategory: Record<string, string[]> = {
	"Human Resources": ["SHRM", "HRCI"],
	Compliance: ["CPE"],
	"Life Sciences": ["RAPS", "CPE"],
};

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
		await saveCredits(trx, course.id, {
			requirement,
			credits: credits.filter((credit) => bodies.some(({ code }) => code === credit.accreditingBody)),
		});
	}
	await recordContentChange(trx);
}

/**
 * Creates credits and a completion requirement for a sample course. The requirement is 80 percent of the live session
 * or 90 percent of the recording.
 */
function sampleCredits(course: { id: number; category: string; minutes: number }): {
	requirement: CompletionRequirement;
	credits: Credit[];
} {
	const hours = Math.max(0.5, Math.floor(course.minutes / 30) / 2);
	const credits = (byCategory[course.category] ?? ["CPE"]).map((accreditingBody, index) => ({
		accreditingBody,
		number: `SAMPLE-24-${String(((course.id * 37 + index * 613) % 9_000) + 1_000)}`,
		hours,
	}));
	return { requirement: { liveMinutes: Math.ceil(course.minutes * 0.8), watchedPercent: 90 }, credits };
}
