import { CreditLimitsOfCourse } from "#features/delivery/certificates/questions.ts";
import { defineFeature } from "#platform/feature/define-feature.ts";
import { answer } from "#platform/feature/events/events.ts";
import * as questions from "./questions.ts";
import { answerLimits } from "./server/answer-limits.ts";
import { serveCreditRules } from "./server/serve-credit-rules.ts";

export const feature = defineFeature({
	name: "credit/credit-rules",
	records: [{ kind: "credit_rule", label: "Credit rules", address: "/console/credit-rules/:id" }],
	endpoints: ({ serve }, context) => serveCreditRules(serve, context),
	questions: Object.values(questions),
	answers: [answer(CreditLimitsOfCourse, "says how many credits the rules of the bodies grant", answerLimits)],
});
