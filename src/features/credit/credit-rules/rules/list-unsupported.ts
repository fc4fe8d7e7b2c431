import type { CreditRule } from "./credit-rule.ts";

/** Lists what of a rule Lectern can't do yet. No course is published with it. */
export const listUnsupported = ({ examQuestionsPerCredit, outcome }: Pick<CreditRule, "examQuestionsPerCredit" | "outcome">): string[] => [
	...(examQuestionsPerCredit > 0 ? ["The rules require an exam, which Lectern can't hold yet."] : []),
	...(outcome === "certificate" ? [] : ["The body wants a report of the credits, which Lectern can't send yet."]),
];
