import { coursesTag, courseTag } from "#features/catalog/courses/rules/public-content/content-tags.ts";
import { defineFeature, recordContentChange, type Transaction } from "#platform/index.ts";
import { reviewPublished, reviewRejected } from "./emails/review-decided.ts";
import { serveReviews } from "./server/endpoints.ts";
import { countPending, listOfUser, removeOfUser } from "./server/review-store.ts";

export const feature = defineFeature({
	name: "delivery/reviews",
	records: [{ kind: "review", label: "Reviews", address: "/console/reviews" }],
	endpoints: ({ serve }, context) => serveReviews(serve, context),
	emails: [reviewPublished, reviewRejected],
	personalData: {
		name: "reviews",
		export: (db, { id }) => listOfUser(db, id),
		erase: (trx, { id }) => eraseReviews(trx, id),
		movesAs: { reviews: "Reviews" },
		beforeMerge: (trx, { from, to }) => eraseReviews(trx, from, to),
	},
	actionItems: [
		{
			order: 6,
			label: "Reviews to check",
			to: "/console/reviews?state=pending",
			access: "support",
			count: countPending,
		},
	],
});

/**
 * Deletes a customer's reviews, and removes published ones from the pages of their courses.
 *
 * @param besides only those of courses that this customer reviewed too
 */
async function eraseReviews(trx: Transaction, userId: number, besides?: number): Promise<void> {
	const courses = await removeOfUser(trx, userId, besides);
	if (courses.length > 0)
		await recordContentChange(trx, { tags: [...courses.map(courseTag), coursesTag], withdrawn: true });
}
