import type { FeatureRoutes } from "#feature-routes.ts";

export const routes: FeatureRoutes = {
	storefront: {
		"forgot-password": "storefront/forgot-password.route.tsx",
		"forgot-password/:tokenid": "storefront/reset-password.route.tsx",
		"confirm-email/:token": "storefront/confirm-email.route.tsx",
		"confirm-new-email/:token": "storefront/confirm-new-email.route.tsx",
		"confirm-address/:token": "storefront/confirm-address.route.tsx",
		profile: "storefront/own-account/profile.route.tsx",
	},
};
