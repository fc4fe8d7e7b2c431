import type { FeatureRoutes } from "#feature-routes.ts";

export const routes: FeatureRoutes = {
	storefront: {
		training: "storefront/training.route.tsx",
		archive: "storefront/archive.route.tsx",
		webinars: "storefront/schedule/webinars.route.tsx",
		"categories/:slug": "storefront/category/category.route.tsx",
		lifesciences: "storefront/life-sciences.route.tsx",
	},
	console: {
		"console/questions": "console/questions.route.tsx",
	},
};
