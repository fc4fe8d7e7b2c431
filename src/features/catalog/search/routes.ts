import type { FeatureRoutes } from "#feature-routes.ts";

export const routes: FeatureRoutes = {
	console: {
		"console/synonyms": "console/synonyms.route.tsx",
	},
	storefront: {
		search: "storefront/search.route.tsx",
	},
};
