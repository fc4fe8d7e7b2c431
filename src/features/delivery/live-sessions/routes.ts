import type { FeatureRoutes } from "../../../feature-routes.ts";

export const routes: FeatureRoutes = {
	storefront: {
		"join/:token": "storefront/join.route.tsx",
	},
	console: {
		"console/sessions": "console/sessions.route.tsx",
		"console/sessions/:id": "console/attendance.route.tsx",
	},
};
