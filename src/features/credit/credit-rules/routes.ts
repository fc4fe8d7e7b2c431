import type { FeatureRoutes } from "#feature-routes.ts";

export const routes: FeatureRoutes = {
	console: {
		"console/credit-rules": "console/credit-rules.route.tsx",
		"console/credit-rules/:id": "console/credit-rule.route.tsx",
	},
};
