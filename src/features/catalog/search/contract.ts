import * as z from "zod/mini";
import { declareCall } from "#api/call.ts";
import { CourseCard, FilteredCourses, filterParameters } from "#features/catalog/courses/contract.ts";

const keyword = z.string().check(
	z.trim(),
	z.minLength(1, { error: "Please enter what you're looking for." }),
	z.maxLength(200, { error: "Please use at most 200 characters." }),
	z.refine((text: string) => !text.includes("\u0000") && text.isWellFormed(), {
		error: "Please remove the special characters. We can't search for them.",
	}),
);
const query = z.strictObject({ keyword });
const busy = { busy: [503, "Search is busy right now. Please try again in a moment."] } as const;

/**
 * Finds courses of all categories, best match first, at most 50. If none matches all words, returns the closest; if few
 * do, related courses follow, which `countMatches` does not count.
 */
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

/** Returns how many courses match, whether they match all words, and which words were read as filters. */
export const countMatches = declareCall({
	method: "GET",
	path: "/admin/courses/search/count",
	summary: "Count the courses that a search matches",
	access: "anyone",
	query,
	response: {
		count: z.int(),
		match: z.enum(["all", "closest"]),
		filters: z.array(
			z.object({
				/** Such as `December 2026`. */
				label: z.string(),
				/** The search without this filter. */
				without: z.string(),
			}),
		),
		/** The same search in English if it is in another language; empty if its words are unknown. */
		english: z.nullable(z.string()),
	},
	refusals: busy,
	keep: true,
});

/** Filters the best matches of a search, at most 50, and counts the courses of other choices. They keep their order. */
export const filterMatches = declareCall({
	method: "GET",
	path: "/admin/courses/search/filter",
	summary: "Filter and sort the courses that a search finds",
	access: "anyone",
	query: { keyword, ...filterParameters },
	response: FilteredCourses,
	refusals: busy,
	keep: true,
});

/**
 * Suggests courses, instructors and categories while a visitor types. The last word can be the beginning of a word.
 * Answers a search for nothing but an accrediting body, a month, a length or the like.
 */
export const suggest = declareCall({
	method: "GET",
	path: "/admin/courses/search/suggestions",
	summary: "Suggest courses, instructors and categories for the beginning of a search",
	access: "anyone",
	query,
	response: {
		answer: z.nullable(
			z.object({
				count: z.int(),
				/** Such as `with SHRM credit`. */
				about: z.string(),
				/** The next live session, ISO 8601 in UTC. */
				next: z.nullable(z.string()),
			}),
		),
		courses: z.array(
			z.object({
				courseID: z.int(),
				title: z.string(),
				instructor: z.string(),
				path: z.string(),
				/** The live session, if it is still to come. ISO 8601 in UTC. */
				next: z.nullable(z.string()),
				/** US dollars; null if nothing is sold any more. */
				price: z.nullable(z.number()),
			}),
		),
		instructors: z.array(z.object({ name: z.string(), slug: z.string() })),
		categories: z.array(z.object({ name: z.string(), slug: z.string() })),
	},
	refusals: busy,
	keep: true,
});
