import type { FeatureRoutes } from "#feature-routes.ts";

export const routes: FeatureRoutes = {
	console: {
		"console/accounting": "console/accounting.route.tsx",
		"console/books": "console/books.route.tsx",
		"console/receivables": "console/receivables.route.tsx",
		"console/sales": "console/sales.route.tsx",
		"console/tax-return": "console/tax-return.route.tsx",
		"console/payments": "console/payments.route.tsx",
	},
};
