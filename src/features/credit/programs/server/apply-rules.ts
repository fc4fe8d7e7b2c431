import { courseTag } from "#features/catalog/courses/rules/public-content/content-tags.ts";
import type { FollowingProgram } from "#features/credit/credit-rules/questions.ts";
import { opensBefore } from "#features/delivery/live-sessions/rules/session-times.ts";
import { type AppContext, recordContentChange, type Transaction } from "#platform/index.ts";
import { findVersion } from "../rules/follow-rule-set.ts";
import { listFollowing, type ProgramRow, saveRuleChanges } from "./program-store.ts";

/** What was announced when a room opened holds for its session. */
const findApplied = (now: Date): Date => new Date(now.getTime() + opensBefore * 60_000);

const toFollowing = (row: ProgramRow, now: Date): FollowingProgram => ({
	courseId: row.courseId,
	title: row.title,
	method: row.method,
	version: findVersion(row, findApplied(now)) ?? 0,
});

/** Answers `ProgramsFollowingRules`, with the version that counts for what is ahead. */
export const answerFollowing = async (
	{ clock }: Pick<AppContext, "clock">,
	trx: Transaction,
	{ ruleSetId }: { ruleSetId: number },
): Promise<FollowingProgram[]> => (await listFollowing(trx, ruleSetId)).map((row) => toFollowing(row, clock.now()));

/** Answers `ApplyRulesAhead`. */
export async function applyRules(
	{ clock }: Pick<AppContext, "clock">,
	trx: Transaction,
	{ ruleSetId, version }: { ruleSetId: number; version: number },
): Promise<FollowingProgram[]> {
	const now = clock.now();
	const from = findApplied(now);
	const changed = (await listFollowing(trx, ruleSetId)).filter((row) => findVersion(row, from) !== version);
	for (const row of changed) {
		await saveRuleChanges(trx, row.id, [...row.ruleChanges, { version, from: from.toISOString() }]);
		await recordContentChange(trx, { tags: [courseTag(row.courseId)] });
	}
	return changed.map((row) => toFollowing(row, now));
}
