import type { FeatureRoutes } from "#feature-routes.ts";

export const routes: FeatureRoutes = {
	console: {
		"console/organizations": "console/organizations.route.tsx",
		"console/organizations/:id": "console/organization.route.tsx",
	},
};
