import type { FeatureRoutes } from "#feature-routes.ts";

export const routes: FeatureRoutes = {
	storefront: {
		offline: "storefront/offline/offline.route.tsx",
	},
};
