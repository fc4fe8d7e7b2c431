import type { FeatureRoutes } from "#feature-routes.ts";

export const routes: FeatureRoutes = {
	console: {
		"console/site/file": "console/site-file.route.tsx",
	},
};
