import type { FeatureRoutes } from "#feature-routes.ts";

export const routes: FeatureRoutes = {
	storefront: {
		"search-alerts": "storefront/request-alert.route.tsx",
		"search-alerts/confirm/:token": "storefront/confirm.route.tsx",
		"search-alerts/unsubscribe/:token": "storefront/unsubscribe.route.tsx",
		"search-alerts/:state": "storefront/link-result.route.tsx",
	},
	console: {
		"console/requested-topics": "console/requested-topics.route.tsx",
	},
};
