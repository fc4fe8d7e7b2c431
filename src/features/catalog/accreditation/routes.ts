import type { FeatureRoutes } from "#feature-routes.ts";

export const routes: FeatureRoutes = {
	console: {
		"console/accrediting-bodies": "console/accrediting-bodies.route.tsx",
	},
};
