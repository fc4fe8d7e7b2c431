import type { FeatureRoutes } from "#feature-routes.ts";

export const routes: FeatureRoutes = { console: { "console/sessions/:id/recording": "console/cut/cut.route.tsx" } };
