import type { FeatureRoutes } from "#feature-routes.ts";

export const routes: FeatureRoutes = {
	storefront: {
		Subscribe: "storefront/subscribe.route.tsx",
		"newsletter/confirm/:token": "storefront/confirm.route.tsx",
		"newsletter/unsubscribe/:token": "storefront/unsubscribe.route.tsx",
		"newsletter/:state": "storefront/link-result.route.tsx",
	},
	console: {
		"console/subscribers": "console/subscribers.route.tsx",
	},
};
