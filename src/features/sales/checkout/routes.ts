import type { FeatureRoutes } from "#feature-routes.ts";

export const routes: FeatureRoutes = {
	storefront: {
		cart: "storefront/cart/cart.route.tsx",
		"payment-cancel": "storefront/payment-cancel.route.tsx",
	},
};
