import type { FeatureRoutes } from "#feature-routes.ts";

export const routes: FeatureRoutes = {
	storefront: {
		myTeam: "storefront/my-team.route.tsx",
		"myTeam/unsubscribe/:token": "storefront/unsubscribe.route.tsx",
		"myTeam/:state": "storefront/link-result.route.tsx",
	},
};
