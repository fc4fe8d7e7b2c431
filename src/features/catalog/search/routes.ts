import type { FeatureRoutes } from "../../../feature-routes.ts";

export const routes: FeatureRoutes = {
	storefront: {
		search: "storefront/search.route.tsx",
	},
};
