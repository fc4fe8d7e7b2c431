import type { FeatureRoutes } from "../../../feature-routes.ts";

export const routes: FeatureRoutes = {
	console: {
		"console/mails": "console/emails.route.tsx",
	},
};
