import type { CreditRule } from "#features/credit/credit-rules/rules/credit-rule.ts";
import { procedureMessages as messages } from "../messages.ts";

/** Describes in words what a rule asks for: how credit is counted, and what people have to do. */
export function describeMonitoring(rule: CreditRule): string[] {
	const { checksPerCredit, silentChecksPerCredit, partialCredit, firstIncrement, personFields } = rule;
	const hasChecks = checksPerCredit > 0 && partialCredit.length > 0;
	const demands = [
		...(hasChecks ? [messages.checks(checksPerCredit)] : []),
		...(hasChecks && silentChecksPerCredit < checksPerCredit ? [messages.polls] : []),
		...(hasChecks ? [...partialCredit.map(({ answeredPercent, creditPercent }) => messages.step(answeredPercent, creditPercent)), messages.less] : []),
		...(rule.codeWords ? [messages.codes(rule.minutesPerCredit)] : []),
		...(rule.expertPresent ? [messages.expert] : []),
		...(rule.examQuestionsPerCredit > 0 ? [messages.exam(rule.examQuestionsPerCredit, rule.examPassPercent)] : []),
		...(rule.evaluation === "none" ? [] : [messages.evaluation[rule.evaluation]]),
		...(rule.claim === "learner" ? [messages.claim] : []),
		...(personFields.length > 0 ? [messages.fields(personFields.map((field) => field.replaceAll("_", " ")).join(", "))] : []),
	];
	return [
		messages.counting(rule.minutesPerCredit, rule.increment, rule.rounding),
		...(firstIncrement === null ? [] : [messages.first(firstIncrement)]),
		...(rule.minMinutes > 0 ? [messages.shortest(rule.minMinutes)] : []),
		...(demands.length === 0 ? [messages.nothing] : demands),
	];
}
