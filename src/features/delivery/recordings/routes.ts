import type { FeatureRoutes } from "../../../feature-routes.ts";

export const routes: FeatureRoutes = {
	console: {
		"console/courses/:id/media": "console/course-media.route.tsx",
	},
};
