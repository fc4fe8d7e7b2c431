import { type AppContext, type Transaction, toDay } from "#platform/index.ts";
import { withRules } from "./list-programs.ts";
import { listRows, savePublication } from "./program-store.ts";

/**
 * Keeps for each program of these courses when it was first public, and the rules that it follows since. The
 * publication of a course that is still scheduled can move, and be canceled.
 */
export async function keepRules(
	{ clock }: Pick<AppContext, "clock">,
	trx: Transaction,
	courseIds: readonly number[],
): Promise<void> {
	const today = toDay(clock.now());
	for (const row of await listRows(trx, courseIds)) {
		const wasPublic = row.firstPublishedOn !== null && row.firstPublishedOn <= today && row.ruleSetId !== null;
		if (wasPublic) continue;
		const publishedOn = row.publishedAt && toDay(row.publishedAt);
		// A program can be added long after the course was published.
		const firstPublishedOn = publishedOn && (publishedOn > today ? publishedOn : today);
		if (firstPublishedOn === row.firstPublishedOn && (firstPublishedOn === null || row.ruleSetId !== null)) continue;
		const [program] =
			firstPublishedOn === null
				? []
				: await withRules(
						trx,
						[{ ...row, firstPublishedOn, ruleSetId: null, ruleVersion: null, ruleChanges: [] }],
						firstPublishedOn,
					);
		await savePublication(trx, row.id, { firstPublishedOn, rules: program?.ruleSet ?? null });
	}
}
