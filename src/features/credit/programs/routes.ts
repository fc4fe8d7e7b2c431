import type { FeatureRoutes } from "#feature-routes.ts";

export const routes: FeatureRoutes = {
	console: {
		"console/programs": "console/programs.route.tsx",
		"console/courses/:id/programs/:program": "console/program.route.tsx",
		"console/provider-approvals": "console/provider-approvals.route.tsx",
	},
};
