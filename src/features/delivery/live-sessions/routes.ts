import type { FeatureRoutes } from "#feature-routes.ts";

export const routes: FeatureRoutes = {
	console: {
		"console/sessions": "console/sessions.route.tsx",
	},
};
