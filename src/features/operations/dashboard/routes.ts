import type { FeatureRoutes } from "#feature-routes.ts";

export const routes: FeatureRoutes = {
	console: {
		console: "console/dashboard.route.tsx",
	},
};
