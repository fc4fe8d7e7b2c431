import * as z from "zod/mini";
import { staffCalls } from "#api/staff-calls.ts";

const Samples = z.object({
	/** The number of sample courses that the product has. */
	total: z.int(),
	/** Those on the site. */
	published: z.int(),
	/** Those that are drafts. */
	drafts: z.int(),
	/** Those that the catalog does not have. */
	missing: z.int(),
	/** Other courses that have the number of a sample course. */
	taken: z.array(z.object({ id: z.int(), title: z.string() })),
});
export type Samples = z.infer<typeof Samples>;

const ownerCalls = staffCalls("/admin/sample-courses", { access: "owner" });

export const readSamples = ownerCalls.get("", {
	summary: "Count the sample courses by state",
	response: Samples,
});

export const addSamples = ownerCalls.post("", {
	summary: "Add the missing sample courses, and publish those that are drafts",
	response: { added: z.int(), published: z.int() },
	refusals: {
		numbers_taken: [
			409,
			"Nothing was added: other courses have the numbers of the remaining sample courses. Those courses stay unchanged.",
			z.object({ taken: Samples.shape.taken }),
		],
		nothing_to_add: [
			409,
			"Every sample course is in your catalog. A draft needs a description, a price option and a site before it can be published.",
		],
	},
});

export const removeSamples = ownerCalls.post("/remove", {
	summary: "Delete the sample courses with their files, the sample instructors and the sample articles",
	/** `sold`: sample courses that were sold, and stay. */
	response: {
		courses: z.int(),
		instructors: z.int(),
		articles: z.int(),
		sold: z.array(z.object({ id: z.int(), title: z.string() })),
	},
	refusals: {
		nothing_to_remove: [409, "There are no samples to remove."],
		all_sold: [
			409,
			"Nothing was removed: the remaining sample courses were sold. Unpublish or archive them instead.",
			z.object({ sold: Samples.shape.taken }),
		],
	},
});
