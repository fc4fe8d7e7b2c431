import * as z from "zod/mini";

// What the console's calls on courses have in common.

/** One course, by its number. */
export const params = z.strictObject({ id: z.string().check(z.regex(/^[1-9]\d{0,9}$/, { error: "A course is named by its number." })) });

export const notFound = { course_not_found: { status: 404, message: "This course does not exist." } } as const;
export const changedByOther = {
	changed_by_other: { status: 409, message: "Somebody else changed this course. Nothing was saved; what you wrote is still here." },
} as const;
/** `details` name the fields. */
export const notValid = { course_not_valid: { status: 422, message: "Please look at the fields that are marked." } } as const;

/** Bytes. */
export const megabytes = 1024 * 1024;
