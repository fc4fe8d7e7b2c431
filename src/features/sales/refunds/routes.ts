import type { FeatureRoutes } from "#feature-routes.ts";

export const routes: FeatureRoutes = {
	console: {
		"console/refunds-to-send": "console/refunds-to-send.route.tsx",
	},
};
