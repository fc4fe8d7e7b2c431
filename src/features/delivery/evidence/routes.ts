import type { FeatureRoutes } from "#feature-routes.ts";

export const routes: FeatureRoutes = {
	console: {
		"console/evidence": "console/evidence.route.tsx",
	},
};
