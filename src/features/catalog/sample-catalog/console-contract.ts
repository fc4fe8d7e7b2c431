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
	/**
	 * Sample courses, instructors and articles that were removed, and until when they can be restored (ISO 8601, UTC).
	 * Null if there are none.
	 */
	removed: z.nullable(z.object({ courses: z.int(), instructors: z.int(), articles: z.int(), until: z.string() })),
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

export const restoreSamples = ownerCalls.post("/restore", {
	summary: "Restore the samples that were removed in the last days, as they were",
	/** `taken`: courses that took the number of a sample meanwhile, which stay. */
	response: { courses: z.int(), instructors: z.int(), articles: z.int(), taken: Samples.shape.taken },
	refusals: { nothing_to_restore: [409, "There are no removed samples to restore. We keep them for a week."] },
});
