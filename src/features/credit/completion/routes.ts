import type { FeatureRoutes } from "#feature-routes.ts";

export const routes: FeatureRoutes = {
	storefront: {
		myCredit: "storefront/my-credit.route.tsx",
	},
};
