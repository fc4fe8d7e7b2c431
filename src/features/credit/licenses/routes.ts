import type { FeatureRoutes } from "#feature-routes.ts";

export const routes: FeatureRoutes = {
	storefront: {
		"profile/licenses": "storefront/licenses.route.tsx",
	},
	console: {
		"console/licenses": "console/licenses.route.tsx",
	},
};
