import type { FeatureRoutes } from "#feature-routes.ts";

export const routes: FeatureRoutes = {
	console: {
		"console/courses/:id/handouts": "console/handouts.route.tsx",
	},
};
