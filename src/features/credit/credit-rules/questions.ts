import { declareQuestion } from "#platform/feature/events/question.ts";

/** How many published programs follow a version of this rule set? */
export const ProgramsFollowingRules = declareQuestion<{ ruleSetId: number }, number>("ProgramsFollowingRules");
