import type { FeatureRoutes } from "#feature-routes.ts";

export const routes: FeatureRoutes = {
	console: {
		"console/pay-by-invoice": "console/pay-by-invoice.route.tsx",
	},
};
