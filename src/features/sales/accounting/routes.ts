import type { FeatureRoutes } from "#feature-routes.ts";

export const routes: FeatureRoutes = {
	console: {
		"console/accounting": "console/accounting.route.tsx",
		"console/payments": "console/payments.route.tsx",
	},
};
