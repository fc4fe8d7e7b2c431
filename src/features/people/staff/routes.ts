import type { FeatureRoutes } from "#feature-routes.ts";

export const routes: FeatureRoutes = {
	console: {
		"console/operators": "console/staff.route.tsx",
		"console/security": "console/second-factor/security.route.tsx",
	},
};
