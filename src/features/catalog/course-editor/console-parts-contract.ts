import * as z from "zod/mini";
import { declareCall } from "../../../api/call.ts";
import { Grants } from "../courses/rules/course-fields.ts";

/** What a course's categories, sites and session types can be. */
export const getCourseChoices = declareCall({
	method: "GET",
	path: "/admin/catalog/choices",
	summary: "List the categories, sites and session types to choose from",
	access: "editor",
	response: z.object({
		categories: z.array(z.string()),
		/** `own`: the one that this deployment shows; courses that aren't on it are not seen here. */
		sites: z.array(z.object({ id: z.int(), name: z.string(), own: z.boolean() })),
		/** The session types in use, the commonest first; any other may be typed. */
		sessionTypes: z.array(z.object({ sessionType: z.string(), grants: Grants, seats: z.int() })),
	}),
});
