import type { FeatureRoutes } from "#feature-routes.ts";

export const routes: FeatureRoutes = {
	console: {
		"console/notifications": "console/notifications.route.tsx",
	},
};
