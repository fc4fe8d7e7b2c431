import type { FeatureRoutes } from "#feature-routes.ts";

export const routes: FeatureRoutes = {
	console: {
		"console/messages": "console/messages.route.tsx",
		"console/messages/:id": "console/message.route.tsx",
		"console/estimates": "console/estimates.route.tsx",
		"console/estimates/:id": "console/estimate.route.tsx",
	},
};
