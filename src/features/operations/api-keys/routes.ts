import type { FeatureRoutes } from "#feature-routes.ts";

export const routes: FeatureRoutes = {
	console: {
		"console/api-keys": "console/api-keys.route.tsx",
		"console/api-keys/new": "console/new-api-key.route.tsx",
	},
};
