import type { FeatureRoutes } from "#feature-routes.ts";

export const routes: FeatureRoutes = {
	storefront: {
		"order-placed/:order": "storefront/order-placed.route.tsx",
	},
	console: {
		"console/pay-by-invoice": "console/pay-by-invoice.route.tsx",
	},
};
