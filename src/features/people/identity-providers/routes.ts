import type { FeatureRoutes } from "#feature-routes.ts";

export const routes: FeatureRoutes = {
	storefront: {
		"profile/logins": "storefront/login-methods.route.tsx",
	},
};
