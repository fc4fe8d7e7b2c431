import * as z from "zod/mini";
import { declareCall } from "../../wire/call.ts";
import { CourseCard } from "../catalogue/contract.ts";

/** Finds courses of all categories, best match first, at most 50: title before instructor before text, typos forgiven. */
export const searchCourses = declareCall({
	method: "GET",
	path: "/admin/courses/search",
	summary: "Courses that match words, best match first",
	access: "anyone",
	query: z.strictObject({
		keyword: z.string().check(
			z.trim(),
			z.minLength(1, { error: "Please say what to search for." }),
			z.maxLength(200, { error: "Please use at most 200 characters." }),
			z.refine((text: string) => !text.includes("\u0000") && text.isWellFormed(), { error: "This holds a character that can't be searched for." }),
		),
	}),
	answer: z.array(CourseCard),
	refusals: { busy: { status: 503, message: "Many are searching at the moment. Please try again in a moment." } },
	keep: true,
});
