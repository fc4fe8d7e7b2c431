import type { FeatureRoutes } from "#feature-routes.ts";

export const routes: FeatureRoutes = {
	work: {
		"studio/:token": "storefront/studio.route.tsx",
	},
	console: {
		"console/sessions/:id/room": "console/room.route.tsx",
		"console/sessions/:id/recording": "console/cut/cut.route.tsx",
	},
};
