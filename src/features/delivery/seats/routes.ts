import type { FeatureRoutes } from "#feature-routes.ts";

export const routes: FeatureRoutes = {
	storefront: {
		"seats/:token": "storefront/invitation.route.tsx",
	},
};
