import type { FeatureRoutes } from "../../../feature-routes.ts";

export const routes: FeatureRoutes = {
	storefront: {
		myOrders: "storefront/my-orders.route.tsx",
	},
};
