import type { CreditRule, DeliveryMethod } from "#features/credit/credit-rules/rules/credit-rule.ts";
import type { CreditDecision } from "./decide-credit.ts";
import type { PersonEvidence, ProgramFacts } from "./person-evidence.ts";

/** All that a decision is based on, so that it can be repeated without the product. */
export interface DecisionRecord {
	program: { accreditingBody: string; method: DeliveryMethod; number: string | null };
	rules: { id: number; name: string; version: number; rule: CreditRule };
	facts: ProgramFacts;
	evidence: PersonEvidence;
	decision: CreditDecision;
}
