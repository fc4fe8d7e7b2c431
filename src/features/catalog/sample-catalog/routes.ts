import type { FeatureRoutes } from "#feature-routes.ts";

export const routes: FeatureRoutes = {
	console: {
		"console/site/samples": "console/sample-courses.route.tsx",
	},
};
