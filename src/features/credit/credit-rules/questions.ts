import { declareQuestion } from "#platform/feature/events/question.ts";
import type { DeliveryMethod } from "./rules/credit-rule.ts";

/** A published program that follows a version of a rule set. */
export interface FollowingProgram {
	courseId: number;
	title: string;
	method: DeliveryMethod;
	version: number;
}

/** Which published programs follow a version of this rule set? */
export const ProgramsFollowingRules = declareQuestion<{ ruleSetId: number }, readonly FollowingProgram[]>(
	"ProgramsFollowingRules",
);

/** Lets published programs follow this version for what is still ahead. Which programs followed another one? */
export const ApplyRulesAhead = declareQuestion<{ ruleSetId: number; version: number }, readonly FollowingProgram[]>(
	"ApplyRulesAhead",
);
