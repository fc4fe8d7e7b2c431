import { zodResolver } from "@hookform/resolvers/zod";
import type { FieldErrors, Resolver } from "react-hook-form";
import { usualLanguage } from "#features/catalog/courses/rules/facts/course-facts.ts";
import { CourseContent, contentFields, type EditedCourse } from "../../console-contract.ts";
import { courseFieldNames } from "../../messages.ts";
import { sameValue } from "../../rules/course-differences.ts";
import { repeatedSessionTypes } from "../../rules/repeated-session-types.ts";
import { fieldErrorMessages as messages } from "./messages.ts";

/** An empty number field, which the contract rejects. */
const notGiven = null as unknown as number;

/** The initial content of a course, without its category and sites. */
export const emptyCourse: CourseContent = {
	...{ title: "", category: "", instructor: "", description: "", what_you_will_learn: "", why_register: "", areas_covered: "" },
	...{ who_will_benefit: "", instructor_profile: "", background: "", duration: notGiven, price: notGiven, discountedPrice: null },
	...{ webinarDate: null, pricings: [], siteIds: [], capacity: null, level: null, language: usualLanguage, questions: [], agenda: [] },
};

/** Returns the fields of a course that the editor changes. */
export function contentOf(course: EditedCourse): CourseContent {
	return Object.fromEntries(contentFields.map((field) => [field, course[field]])) as CourseContent;
}

export const sameContent = (one: CourseContent, other: CourseContent): boolean => contentFields.every((field) => sameValue(one[field], other[field]));

/** Messages for errors that have none in the contract. */
function messageOf({ code, expected, minimum, maximum }: { code?: string; expected?: unknown; minimum?: unknown; maximum?: unknown }): string {
	if (code === "too_small") return messages.tooSmall(String(minimum));
	if (code === "too_big") return messages.tooLarge(String(maximum));
	if (expected === "int") return messages.wholeNumber;
	return expected === "number" ? messages.number : messages.missing;
}

const byContract = zodResolver(CourseContent, { error: messageOf as never }) as unknown as Resolver<CourseContent>;
const repeated = { sessionType: { type: "repeated", message: messages.repeated } };

/** Validates the form by the contract of the call that saves it, and rejects repeated session types. */
export const checkCourse: Resolver<CourseContent> = async (values, context, options) => {
	const { values: checked, errors } = await byContract(values, context, options);
	const twice = repeatedSessionTypes(values.pricings);
	if (twice.length === 0) return Object.keys(errors).length > 0 ? { values: {}, errors } : { values: checked as CourseContent, errors: {} };
	const pricings = values.pricings.map((_, index) => (twice.includes(index) ? { ...errors.pricings?.[index], ...repeated } : errors.pricings?.[index]));
	return { values: {}, errors: { ...errors, pricings } as FieldErrors<CourseContent> };
};

export const fieldNames: Record<keyof CourseContent, string> = courseFieldNames;

/** The id of a field's control, such as `course-pricings-0-price`. */
export const fieldId = (path: string) => `course-${path.replaceAll(".", "-")}`;
