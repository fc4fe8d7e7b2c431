import { zodResolver } from "@hookform/resolvers/zod";
import type { FieldErrors, Resolver } from "react-hook-form";
import { contentFields, courseFields, type FieldName, isFieldName } from "#features/catalog/courses/fields.ts";
import { pick, pluck } from "#values/fields/definitions.ts";
import { CourseContent, type EditedCourse } from "../../console-contract.ts";
import { sameValue } from "../../rules/course-differences.ts";
import { repeatedSessionTypes } from "../../rules/repeated-session-types.ts";

/** Returns the fields of a course that the editor changes. */
export const pickCourseContent = (course: EditedCourse): CourseContent => pick(course, contentFields);

export const sameContent = (a: CourseContent, b: CourseContent): boolean =>
	contentFields.every((field) => sameValue(a[field], b[field]));

/** Messages for errors that have none in the contract. */
function toMessage({
	code,
	expected,
	minimum,
	maximum,
}: {
	code?: string;
	expected?: unknown;
	minimum?: unknown;
	maximum?: unknown;
}): string {
	if (code === "too_small") return `Please enter ${String(minimum)} or more.`;
	if (code === "too_big") return `Please enter ${String(maximum)} or less.`;
	if (expected === "int") return "Please enter a whole number.";
	return expected === "number" ? "Please enter a number such as 1250." : "Please fill this in.";
}

const byContract = zodResolver(CourseContent, { error: toMessage as never }) as unknown as Resolver<CourseContent>;
const repeated = { sessionType: { type: "repeated", message: "Another price option already has this session type." } };

/** Validates the form by the contract of the call that saves it, and rejects repeated session types. */
export const checkCourse: Resolver<CourseContent> = async (values, context, options) => {
	const { values: checked, errors } = await byContract(values, context, options);
	const twice = repeatedSessionTypes(values.pricings);
	if (twice.length === 0)
		return Object.keys(errors).length > 0 ? { values: {}, errors } : { values: checked as CourseContent, errors: {} };
	const pricings = values.pricings.map((_, index) =>
		twice.includes(index) ? { ...errors.pricings?.[index], ...repeated } : errors.pricings?.[index],
	);
	return { values: {}, errors: { ...errors, pricings } as FieldErrors<CourseContent> };
};

export const fieldNames: Record<FieldName, string> = pluck(courseFields, "label");

/** The label of a field that the server names; its name if this page does not know it. */
export const nameOfField = (field: string): string => (isFieldName(field) ? fieldNames[field] : field);

/** The id of a field's control, such as `course-pricings-0-price`. */
export const fieldId = (path: string) => `course-${path.replaceAll(".", "-")}`;
