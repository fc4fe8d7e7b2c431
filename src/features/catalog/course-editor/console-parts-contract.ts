import * as z from "zod/mini";
import { declareCall } from "#api/call.ts";
import { Grants } from "#features/catalog/courses/rules/course-fields.ts";

/** Lists the possible categories, sites and session types of a course. */
export const getCourseChoices = declareCall({
	method: "GET",
	path: "/admin/catalog/choices",
	summary: "List the categories, sites and session types to choose from",
	access: "editor",
	scope: "courses:read",
	response: {
		categories: z.array(z.string()),
		/** `own`: this deployment's site. It shows no courses of other sites. */
		sites: z.array(z.object({ id: z.int(), name: z.string(), own: z.boolean() })),
		/** Existing session types, most frequent first; any other is allowed. */
		sessionTypes: z.array(z.object({ sessionType: z.string(), grants: Grants, seats: z.int() })),
	},
});
