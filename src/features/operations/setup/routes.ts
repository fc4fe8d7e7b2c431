import type { FeatureRoutes } from "#feature-routes.ts";

export const routes: FeatureRoutes = {
	storefront: { setup: "storefront/setup.route.tsx" },
};
