import type { FeatureRoutes } from "#feature-routes.ts";

export const routes: FeatureRoutes = {
	console: {
		"console/webhooks": "console/webhooks.route.tsx",
		"console/webhooks/:id": "console/webhook.route.tsx",
	},
};
