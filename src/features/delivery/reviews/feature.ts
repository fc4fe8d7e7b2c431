import { defineFeature } from "#platform/feature/define-feature.ts";
import { reviewPublished, reviewRejected } from "./emails/review-decided.ts";
import { serveReviews } from "./server/endpoints.ts";
import { eraseReviews, exportReviews } from "./server/personal-data.ts";
import { countPending } from "./server/review-store.ts";

export const feature = defineFeature({
	name: "delivery/reviews",
	records: [{ kind: "review", label: "Reviews", address: "/console/reviews" }],
	endpoints: ({ serve }, context) => serveReviews(serve, context),
	emails: [reviewPublished, reviewRejected],
	personalData: { name: "reviews", export: (db, { id }) => exportReviews(db, id), erase: (trx, { id }) => eraseReviews(trx, id) },
	actionItems: [{ order: 6, label: "Reviews to check", to: "/console/reviews?state=pending", access: "support", count: countPending }],
});
