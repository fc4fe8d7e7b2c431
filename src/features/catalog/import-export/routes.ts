import type { FeatureRoutes } from "#feature-routes.ts";

export const routes: FeatureRoutes = {
	console: {
		"console/courses": "console/courses.route.tsx",
		"console/imports": "console/imports.route.tsx",
	},
};
