import type { FeatureRoutes } from "#feature-routes.ts";

export const routes: FeatureRoutes = {
	storefront: {
		"resources/:slug": "storefront/article.route.tsx",
	},
	console: {
		"console/articles": "console/articles.route.tsx",
		"console/articles/new": "console/new-article.route.tsx",
		"console/articles/:id": "console/article.route.tsx",
	},
};
