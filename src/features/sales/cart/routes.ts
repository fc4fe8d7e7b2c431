import type { FeatureRoutes } from "#feature-routes.ts";

export const routes: FeatureRoutes = {
	storefront: { cart: "storefront/cart.route.tsx" },
};
