import type { FeatureRoutes } from "#feature-routes.ts";

export const routes: FeatureRoutes = {
	console: {
		"console/server": "console/server.route.tsx",
	},
};
