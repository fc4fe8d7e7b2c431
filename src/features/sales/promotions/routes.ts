import type { FeatureRoutes } from "#feature-routes.ts";

export const routes: FeatureRoutes = {
	console: {
		"console/promo-codes": "console/promo-codes.route.tsx",
		"console/promo-codes/new": "console/new-promo-code.route.tsx",
		"console/promo-codes/:id": "console/promo-code.route.tsx",
	},
};
