import { computeMaxCredits, findMinutesFor } from "#features/credit/credit-rules/rules/compute-credits.ts";
import type { CreditRule } from "#features/credit/credit-rules/rules/credit-rule.ts";
import { requirementMessages as messages, personFieldMessages } from "../messages.ts";

/** Computes how many presence checks a program has at least: so many for each credit, also for a part of one. */
export const countChecks = ({ checksPerCredit }: Pick<CreditRule, "checksPerCredit">, hours: number): number =>
	// Hundredths of hours, because 0.1 has no exact floating-point number.
	Math.ceil((checksPerCredit * Math.round(hours * 100)) / 100);

/**
 * Describes what a person has to do to earn the credits of a program, besides attending, as sentences.
 *
 * @param hours the credits of the course
 */
export function describeRequirements(rule: CreditRule, hours: number, way: "live" | "recording"): string[] {
	const isLive = way === "live";
	return [
		...(isLive ? describeChecks(rule, countChecks(rule, hours)) : []),
		...(isLive && rule.codeWords ? [messages.codeWords] : []),
		...(!isLive && rule.reviewQuestionsPerCredit > 0 ? [messages.review] : []),
		...(!isLive && rule.maxSpeed !== null ? [messages.speed(rule.maxSpeed)] : []),
		...(rule.examQuestionsPerCredit > 0 ? [messages.exam(rule)] : []),
		...(rule.evaluation === "required" ? [messages.evaluationRequired] : []),
		...(rule.evaluation === "offered" ? [messages.evaluationOffered] : []),
		...(rule.claim === "learner" ? [messages.claim(hours)] : []),
		...(rule.personFields.length > 0
			? [messages.personFields(rule.personFields.map((field) => personFieldMessages[field]).join(", "))]
			: []),
		...(rule.outcome === "certificate" ? [] : [messages.report(rule.reportWithinDays)]),
		...(rule.outcome === "report" ? [messages.reportOnly] : []),
	];
}

/** The percentage of a recording to watch, if the course doesn't say it. */
export const defaultWatchedPercent = 90;

interface Length {
	/** The credits of the course. */
	hours: number;
	/** The length of the live session. */
	minutes: number;
	/** Minutes of breaks and introductions in it. */
	uncountedMinutes: number;
	/** The percentage of the recording that the course asks for; null if it doesn't say it. */
	watchedPercent: number | null;
}

/**
 * Says how long people have to attend or watch a program for all its credits. Sessions that are too short earn nothing.
 */
export function describeAttendance(
	rule: CreditRule,
	way: "live" | "recording",
	{ hours, minutes, uncountedMinutes, watchedPercent }: Length,
): string[] {
	if (way === "recording")
		return [messages.watch(Math.max(watchedPercent ?? defaultWatchedPercent, rule.watchedPercent ?? 0))];
	const length = minutes - uncountedMinutes;
	const credits = computeMaxCredits(hours, length, rule);
	return credits === 0
		? []
		: [messages.attend(uncountedMinutes + findMinutesFor(credits, length - rule.arrivalMinutes, rule), minutes)];
}

/** Bodies ask that attendees know beforehand how many checks come, and how many they have to answer. */
function describeChecks({ partialCredit }: CreditRule, count: number): string[] {
	if (count === 0) return [];
	const [full, ...parts] = partialCredit;
	const answers = full
		? [full.answeredPercent === 100 ? messages.answerAll : messages.answerFrom(full.answeredPercent)]
		: [];
	const steps = parts.map(({ answeredPercent, creditPercent }) => messages.partial(answeredPercent, creditPercent));
	return [[messages.checks(count), messages.unpredictable, ...answers, ...steps].join(" ")];
}
