import type { FeatureRoutes } from "#feature-routes.ts";

export const routes: FeatureRoutes = {
	storefront: {
		"exams/:reference": "storefront/exam.route.tsx",
	},
	console: {
		"console/courses/:id/questions": "console/bank.route.tsx",
	},
};
