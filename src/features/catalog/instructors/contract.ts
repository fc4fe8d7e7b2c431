import * as z from "zod/mini";
import { declareCall } from "#api/call.ts";
import { CourseCard } from "#features/catalog/courses/contract.ts";
import { instructorPageShape } from "./fields.ts";

const slug = z.string().check(z.regex(/^[a-z0-9-]{1,80}$/, { error: "Invalid address." }));

/** An instructor's page. */
export const InstructorPage = z.object({
	...instructorPageShape,
	/** The current one. */
	slug: z.string(),
	portraitSrc: z.nullable(z.string()),
	/** Upcoming webinars first, soonest first, then the others, newest first; at most 60. */
	courses: z.array(CourseCard),
	/** How many of all courses are upcoming. */
	upcoming: z.int(),
	total: z.int(),
});
export type InstructorPage = z.infer<typeof InstructorPage>;

/** Returns an instructor by the current or a former address. */
export const getInstructor = declareCall({
	method: "GET",
	path: "/instructors/:slug",
	summary: "Get an instructor and their courses",
	access: "anyone",
	params: { slug },
	response: InstructorPage,
	refusals: { instructor_not_found: [404, "There is no page for this instructor."] },
	keep: true,
});

/** Lists the instructors that have a page, by address, 200 per page. */
export const listInstructorPages = declareCall({
	method: "GET",
	path: "/instructors",
	summary: "List the instructors that have a page",
	access: "anyone",
	query: { after: z.optional(slug) },
	response: { instructors: z.array(z.object({ name: z.string(), slug: z.string() })), next: z.nullable(z.string()) },
	keep: true,
});
