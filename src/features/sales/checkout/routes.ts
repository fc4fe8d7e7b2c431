import type { FeatureRoutes } from "#feature-routes.ts";

export const routes: FeatureRoutes = {
	storefront: {
		"payment-cancel": "storefront/payment-cancel.route.tsx",
	},
};
