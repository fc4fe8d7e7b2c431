import * as z from "zod/mini";
import { ChangedByOther } from "#features/catalog/courses/rules/course-content.ts";

/** A course id. */
export const params = z.strictObject({
	id: z.string().check(z.regex(/^[1-9]\d{0,9}$/, { error: "Enter a course number such as 101." })),
});

export const notFound = { course_not_found: [404, "This course doesn't exist."] } as const;
export const changedByOther = {
	changed_by_other: [
		409,
		"Someone else changed this course while you were editing. Nothing was saved, and your changes are still here.",
		ChangedByOther,
	],
} as const;
/** `details` name the fields. */
export const notValid = { course_not_valid: [422, "Please check the highlighted fields."] } as const;

/** Bytes. */
export const megabytes = 1024 * 1024;
