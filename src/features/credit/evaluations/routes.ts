import type { FeatureRoutes } from "#feature-routes.ts";

export const routes: FeatureRoutes = {
	storefront: {
		"evaluations/:reference": "storefront/evaluation.route.tsx",
	},
	console: {
		"console/evaluations": "console/evaluations.route.tsx",
		"console/evaluations/:courseID": "console/course-evaluations.route.tsx",
	},
};
