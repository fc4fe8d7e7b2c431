import type { ApiClient } from "#api/api-client.ts";
import { loadPart } from "#api/load-part.ts";
import type { Course } from "#features/catalog/courses/contract.ts";
import { isCourseID } from "#features/catalog/courses/rules/course-place.ts";
import { offeredPricings } from "#features/catalog/courses/rules/pricings/offered-pricings.ts";
import { type CompletionRequirement, getCompletionRequirement } from "../contract.ts";
import { certificateWays } from "../rules/certificate-ways.ts";
import { certificateQuestionMessages as messages } from "./messages.ts";

/** Loads what a course requires for its certificate; null if it has none. */
export async function loadRequirement(apiClient: ApiClient, courseID: string): Promise<CompletionRequirement | null> {
	if (!isCourseID(courseID)) return null;
	return (
		(await loadPart(apiClient, getCompletionRequirement, { params: { courseID } }, "the completion requirement"))
			?.requirement ?? null
	);
}

type Option = Pick<Course["Pricings"][number], "sessionType" | "grants">;

const questionKey = (question: string) => question.trim().toLowerCase();

/**
 * Adds the question about the certificate to those that a course's page answers, unless staff have answered it.
 *
 * @param now decides which options are sold (milliseconds since the epoch)
 */
export function addCertificateQuestion(course: Course, requirement: CompletionRequirement | null, now: number): Course {
	const answer = requirement && answerFor(requirement, course, now);
	if (!answer || course.questions.some(({ question }) => questionKey(question) === questionKey(messages.question)))
		return course;
	return { ...course, questions: [...course.questions, { question: messages.question, answer }] };
}

/**
 * Says what a price option requires for credit and the certificate, before it is bought.
 *
 * @returns an empty text if no option of the course earns a certificate
 */
export function describeOption(
	requirement: CompletionRequirement,
	course: Pick<Course, "Pricings" | "duration" | "credits" | "creditHours">,
	option: Option,
): string {
	if (certificateWays(requirement, course.Pricings).length === 0) return "";
	const [way] = certificateWays(requirement, [option]);
	const hasCredit = course.credits.length > 0 || course.creditHours !== null;
	if (!way) return hasCredit ? messages.optionNoCredit : messages.optionNothing;
	return (hasCredit ? messages.optionCredit : messages.optionEarns)(formatWay(way.requirement, course.duration));
}

function answerFor(requirement: CompletionRequirement, course: Course, now: number): string | null {
	const ways = certificateWays(requirement, offeredPricings(course, now));
	const [only] = ways;
	if (!only) return null;
	const lines =
		ways.length === 1
			? [messages.yes(formatWay(only.requirement, course.duration))]
			: [
					messages.depends,
					...ways.map((way) =>
						messages.option(way.sessionTypes.join(", "), formatWay(way.requirement, course.duration)),
					),
				];
	const { certificateValidity: validity } = course;
	return [...lines, messages.pdf, ...(validity ? [messages.valid(validity)] : [])].join("\n");
}

function formatWay(requirement: CompletionRequirement | null, duration: number): string {
	if (!requirement) return messages.none;
	const { liveMinutes, watchedPercent } = requirement;
	return [
		...(liveMinutes === null ? [] : [messages.attend(liveMinutes, Math.max(duration, liveMinutes))]),
		...(watchedPercent === null ? [] : [messages.watch(watchedPercent)]),
	].join(messages.or);
}
