import type { FeatureRoutes } from "#feature-routes.ts";

export const routes: FeatureRoutes = {
	storefront: {
		"group/:code": "storefront/group/group.route.tsx",
	},
};
