import type { CreditRule } from "./credit-rule.ts";

/** Returns which values of a rule contradict each other, by field; empty if none do. */
export function findWrongRule(rule: CreditRule): { path: string; message: string }[] {
	const {
		checksPerCredit,
		silentChecksPerCredit,
		partialCredit,
		minMinutes,
		maxMinutes,
		examQuestionsPerCredit,
		examPassPercent,
		personFields,
		optionalPersonFields,
	} = rule;
	const errors: { path: string; message: string }[] = [];
	const check = (isWrong: boolean, field: string, message: string) =>
		isWrong && errors.push({ path: `rule.${field}`, message });
	check(
		checksPerCredit > 0 && partialCredit.length === 0,
		"partialCredit",
		"Add a step. Without one, the checks decide nothing.",
	);
	check(
		checksPerCredit === 0 && partialCredit.length > 0,
		"checksPerCredit",
		"Enter how many checks each credit has, or remove the steps.",
	);
	check(
		silentChecksPerCredit > checksPerCredit,
		"silentChecksPerCredit",
		"Enter no more than the checks in each credit.",
	);
	for (const [index, { answeredPercent, creditPercent }] of partialCredit.entries()) {
		const [field, before] = [`partialCredit.${index}`, partialCredit[index - 1]];
		check(answeredPercent === 0, `${field}.answeredPercent`, "Enter 1 or more. Without an answer, nothing is granted.");
		check(
			index === 0 && creditPercent < 100,
			`${field}.creditPercent`,
			"Enter 100. Otherwise no one can earn the whole credit.",
		);
		check(creditPercent === 0, `${field}.creditPercent`, "Enter 1 or more, or remove the step.");
		check(
			before !== undefined && creditPercent >= before.creditPercent,
			`${field}.creditPercent`,
			"Enter less than in the step before, which no one would need otherwise.",
		);
	}
	check(
		examQuestionsPerCredit > 0 && examPassPercent === 0,
		"examPassPercent",
		"Enter the percent that passes the exam, or no questions.",
	);
	check(
		maxMinutes !== null && maxMinutes < Math.max(1, minMinutes),
		"maxMinutes",
		"Enter at least the minutes of the shortest program.",
	);
	check(
		optionalPersonFields.some((field) => personFields.includes(field)),
		"optionalPersonFields",
		"Choose only what attendees don't have to enter.",
	);
	return errors;
}
