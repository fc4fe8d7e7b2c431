import type { FeatureRoutes } from "#feature-routes.ts";

export const routes: FeatureRoutes = {
	storefront: {
		"certificates/:code?": "storefront/verify.route.tsx",
	},
	console: {
		"console/certificates": "console/certificates.route.tsx",
	},
};
