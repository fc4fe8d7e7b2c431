import { type CreditLimit, CreditLimitsOfCourse } from "#features/delivery/certificates/questions.ts";
import { type AppContext, answer, defineFeature, type Transaction, toDay } from "#platform/index.ts";
import * as questions from "./questions.ts";
import { chooseRuleSet } from "./rules/choose-rule-set.ts";
import { computeCredits } from "./rules/compute-credits.ts";
import type { DeliveryMethod } from "./rules/credit-rule.ts";
import { findPublishedAt, listSetsForBodies } from "./server/rule-set-store.ts";
import { serveCreditRules } from "./server/serve-credit-rules.ts";

const methods: Record<"live" | "recording", DeliveryMethod> = { live: "group_internet", recording: "self_study" };

export const feature = defineFeature({
	name: "credit/credit-rules",
	records: [{ kind: "credit_rule", label: "Credit rules", address: "/console/credit-rules/:id" }],
	endpoints: ({ serve }, context) => serveCreditRules(serve, context),
	questions: Object.values(questions),
	answers: [answer(CreditLimitsOfCourse, "says how many credits the rules of the bodies grant", answerLimits)],
});

/** Answers `CreditLimitsOfCourse` from the rule sets that the course follows today. */
async function answerLimits(
	{ clock }: Pick<AppContext, "clock">,
	trx: Transaction,
	{
		courseId,
		accreditingBodies,
		way,
		minutes,
	}: { courseId: number; accreditingBodies: readonly string[]; way: "live" | "recording"; minutes: number },
): Promise<CreditLimit[]> {
	const ruleSets = await listSetsForBodies(trx, accreditingBodies);
	if (ruleSets.length === 0) return [];
	const now = clock.now();
	const publishedOn = toDay((await findPublishedAt(trx, courseId)) ?? now);
	const byBody = Map.groupBy(ruleSets, ({ accreditingBody }) => accreditingBody);
	return [...byBody].flatMap(([accreditingBody, sets]) => {
		const ruleSet = chooseRuleSet(sets, { method: methods[way], publishedOn, today: toDay(now) });
		return ruleSet
			? [{ accreditingBody, ruleName: ruleSet.name, maxHours: computeCredits(minutes, ruleSet.rule) }]
			: [];
	});
}
