import type { FeatureRoutes } from "#feature-routes.ts";

export const routes: FeatureRoutes = { console: { "console/audit-packs": "console/audit-packs.route.tsx" } };
