import type { FeatureRoutes } from "#feature-routes.ts";

export const routes: FeatureRoutes = {
	storefront: {
		"instructors/:slug": "storefront/instructor.route.tsx",
	},
	console: {
		"console/instructors": "console/instructors.route.tsx",
	},
};
