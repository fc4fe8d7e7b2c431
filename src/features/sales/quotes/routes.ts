import type { FeatureRoutes } from "#feature-routes.ts";

export const routes: FeatureRoutes = {
	storefront: {
		"quotes/:token": "storefront/quote.route.tsx",
	},
};
