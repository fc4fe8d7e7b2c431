import type { FeatureRoutes } from "#feature-routes.ts";

export const routes: FeatureRoutes = {
	console: {
		"console/session-types": "console/session-types.route.tsx",
	},
};
