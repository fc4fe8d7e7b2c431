import type { FeatureRoutes } from "#feature-routes.ts";

export const routes: FeatureRoutes = {
	storefront: {
		"reviews/:courseID": "storefront/review.route.tsx",
	},
	console: {
		"console/reviews": "console/reviews.route.tsx",
	},
};
