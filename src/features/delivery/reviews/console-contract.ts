import * as z from "zod/mini";
import { listCursor, nextCursor } from "#api/list-sort.ts";
import { staffCalls } from "#api/staff-calls.ts";
import { recordId } from "#values/fields/ids.ts";
import { listSorts } from "#values/sorts.ts";
import { optionalText } from "#values/text.ts";
import { Version } from "#values/version.ts";
import { reviewStates } from "./rules/review-states.ts";

/** A review as staff see it. */
export const Review = z.object({
	id: z.int(),
	courseID: z.int(),
	title: z.string(),
	/** The author's customer record. */
	userId: z.int(),
	author: z.string(),
	rating: z.int(),
	text: z.string(),
	state: z.enum(reviewStates),
	/** Why it was rejected; otherwise empty. */
	reason: z.string(),
	/** Expected by a decision: it is refused if the review changed in the meantime. */
	version: z.int(),
	/** ISO 8601, UTC. */
	writtenAt: z.string(),
});
export type Review = z.infer<typeof Review>;

const supportCalls = staffCalls("/admin/reviews", { access: "support", scope: "reviews" });

/** Lists reviews, 50 per page. */
export const listReviews = supportCalls.get("", {
	summary: "List reviews of courses",
	list: "reviews",
	query: {
		state: z.optional(z.enum(reviewStates)),
		/** `rating` ascends, `-rating` descends. By default, the newest reviews come first. */
		sort: z.optional(z.enum(listSorts("rating", "writtenAt"))),
		/** Cursor: the `next` of the previous page. */
		before: z.optional(listCursor),
	},
	response: { reviews: z.array(Review), next: nextCursor },
});

export const decideReview = supportCalls.post("/:id/decision", {
	summary: "Approve a review, or reject it with a reason for its author",
	params: { id: recordId },
	body: {
		version: Version,
		decision: z.enum(["approved", "rejected"]),
		/** Required for a rejection. */
		reason: z.optional(optionalText(500).check(z.trim())),
	},
	response: Review,
	refusals: {
		unknown_review: [404, "This review doesn't exist."],
		reason_missing: [400, "Enter a reason. The author reads it."],
		changed_meanwhile: [409, "The review was changed in the meantime. Please read it again."],
	},
});
