import type { ReadOnly } from "#platform/feature/events/read-only.ts";
import { type AppContext, inTransaction, recordAudit, refuse, type Serve, toChanges } from "#platform/index.ts";
import {
	applyRuleSet,
	changeRuleSet,
	createRuleSet,
	deleteRuleSet,
	getRuleSet,
	listRuleSets,
	maxRuleSets,
	type RuleSet,
} from "../console-contract.ts";
import { ApplyRulesAhead, type FollowingProgram, ProgramsFollowingRules } from "../questions.ts";
import { findWrongDates } from "../rules/find-wrong-dates.ts";
import { findWrongRule } from "../rules/find-wrong-rule.ts";
import { presets } from "../rules/presets/presets.ts";
import {
	findSet,
	hasBody,
	insertSet,
	listSets,
	listVersions,
	lockSet,
	markDeleted,
	updateSet,
} from "./rule-set-store.ts";

/** Serves the rules of accrediting bodies to the console. */
export function serveCreditRules(
	serve: Serve,
	{ db, clock, events }: Pick<AppContext, "db" | "clock" | "events">,
): void {
	serve(listRuleSets, async () => ({ ruleSets: await listSets(db) }));

	serve(getRuleSet, async ({ params: { id } }) => {
		const ruleSet = await findSet(db, id);
		if (!ruleSet) return refuse(getRuleSet, "rule_set_not_found");
		const following = await inTransaction(db, (trx) => events.ask(trx, ProgramsFollowingRules, { ruleSetId: id }));
		return { ruleSet, versions: await listVersions(db, id), following: following.flat().map(toFollowing) };
	});

	serve(createRuleSet, ({ body: { accreditingBody, preset, ...details } }, { user }) =>
		inTransaction(db, async (trx) => {
			const wrong = findWrongDates(details);
			if (wrong.length > 0) return refuse(createRuleSet, "wrong_dates", { details: wrong });
			const contradictions = findWrongRule(details.rule);
			if (contradictions.length > 0) return refuse(createRuleSet, "wrong_rule", { details: contradictions });
			if (preset !== null && !presets.some(({ code }) => code === preset))
				return refuse(createRuleSet, "preset_not_found");
			if (!(await hasBody(trx, accreditingBody))) return refuse(createRuleSet, "body_not_found");
			if ((await listSets(trx)).length >= maxRuleSets) return refuse(createRuleSet, "too_many");
			const id = await insertSet(trx, { accreditingBody, preset }, { details, by: user.fullName, now: clock.now() });
			await recordAudit(trx, clock, user, {
				action: "credit_rule.created",
				id,
				summary: `Added the rules “${details.name}” to ${accreditingBody}`,
			});
			return { ruleSet: (await findSet(trx, id)) as RuleSet };
		}),
	);

	serve(changeRuleSet, ({ params: { id }, body: { version, ...details } }, { user }) =>
		inTransaction(db, async (trx) => {
			const before = await lockSet(trx, id);
			if (!before) return refuse(changeRuleSet, "rule_set_not_found");
			if (before.version !== version) return refuse(changeRuleSet, "changed_meanwhile");
			const wrong = findWrongDates(details);
			if (wrong.length > 0) return refuse(changeRuleSet, "wrong_dates", { details: wrong });
			const contradictions = findWrongRule(details.rule);
			if (contradictions.length > 0) return refuse(changeRuleSet, "wrong_rule", { details: contradictions });
			await updateSet(trx, id, { details, by: user.fullName, now: clock.now() });
			const { rule, ...rest } = details;
			await recordAudit(trx, clock, user, {
				action: "credit_rule.changed",
				id,
				summary: `Changed the rules “${details.name}” of ${before.accreditingBody}, version ${version + 1}`,
				changes: toChanges({ ...before, ...before.rule }, { ...rest, ...rule }),
			});
			return { ruleSet: (await findSet(trx, id)) as RuleSet };
		}),
	);

	serve(deleteRuleSet, ({ params: { id } }, { user }) =>
		inTransaction(db, async (trx) => {
			const ruleSet = await lockSet(trx, id);
			if (!ruleSet) return refuse(deleteRuleSet, "rule_set_not_found");
			await markDeleted(trx, id, clock.now());
			await recordAudit(trx, clock, user, {
				action: "credit_rule.deleted",
				id,
				summary: `Deleted the rules “${ruleSet.name}” of ${ruleSet.accreditingBody}`,
			});
			const following = (await events.ask(trx, ProgramsFollowingRules, { ruleSetId: id })).flat();
			return { message: `The rules “${ruleSet.name}” were deleted.${describeFollowing(following.length)}` };
		}),
	);

	serve(applyRuleSet, ({ params: { id }, body: { version } }, { user }) =>
		inTransaction(db, async (trx) => {
			const ruleSet = await lockSet(trx, id);
			if (!ruleSet) return refuse(applyRuleSet, "rule_set_not_found");
			if (ruleSet.version !== version) return refuse(applyRuleSet, "changed_meanwhile");
			const programs = (await events.ask(trx, ApplyRulesAhead, { ruleSetId: id, version })).flat();
			if (programs.length === 0) return refuse(applyRuleSet, "nothing_to_apply");
			const courses = [...new Set(programs.map(({ title }) => `“${title}”`))].join(", ");
			await recordAudit(trx, clock, user, {
				action: "credit_rule.applied",
				id,
				summary: `Applied version ${version} of the rules “${ruleSet.name}” to what is still ahead of ${courses}`.slice(
					0,
					1_000,
				),
			});
			return { following: programs.map(toFollowing) };
		}),
	);
}

const toFollowing = ({ courseId, ...program }: ReadOnly<FollowingProgram>) => ({ courseID: courseId, ...program });

function describeFollowing(count: number): string {
	if (count === 0) return "";
	return count === 1
		? " One published program keeps its version."
		: ` ${count.toLocaleString("en-US")} published programs keep their versions.`;
}
