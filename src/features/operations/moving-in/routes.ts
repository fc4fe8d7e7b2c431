import type { FeatureRoutes } from "#feature-routes.ts";

export const routes: FeatureRoutes = {
	console: {
		"console/moving-in": "console/moving-in.route.tsx",
	},
};
