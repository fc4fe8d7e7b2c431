import type { FeatureRoutes } from "#feature-routes.ts";

export const routes: FeatureRoutes = {
	storefront: {
		"samples/:courseID": "storefront/sample/sample.route.tsx",
	},
	console: {
		"console/courses/:id/media": "console/course-media.route.tsx",
		"console/courses/:id/captions": "console/draft/caption-draft.route.tsx",
	},
};
