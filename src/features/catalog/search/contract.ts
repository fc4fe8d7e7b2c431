import * as z from "zod/mini";
import { declareCall } from "../../../api/call.ts";
import { CourseCard } from "../courses/contract.ts";

const query = z.strictObject({
	keyword: z.string().check(
		z.trim(),
		z.minLength(1, { error: "Please enter what you're looking for." }),
		z.maxLength(200, { error: "Please use at most 200 characters." }),
		z.refine((text: string) => !text.includes("\u0000") && text.isWellFormed(), { error: "Please remove the special characters. We can't search for them." }),
	),
});
const busy = { busy: { status: 503, message: "Search is busy right now. Please try again in a moment." } } as const;

/** Finds courses of all categories, best match first, at most 50: title before instructor before text, typos forgiven. */
export const searchCourses = declareCall({
	method: "GET",
	path: "/admin/courses/search",
	summary: "Search for courses, best match first",
	access: "anyone",
	query,
	response: z.array(CourseCard),
	refusals: busy,
	keep: true,
});

/** For a search that finds nothing: at most 12 courses that match the most of its words, best match first. */
export const findClosestCourses = declareCall({
	method: "GET",
	path: "/admin/courses/search/closest",
	summary: "Search for the courses that match the most words",
	access: "anyone",
	query,
	response: z.array(CourseCard),
	refusals: busy,
	keep: true,
});
