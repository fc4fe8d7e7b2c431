import type { FeatureRoutes } from "#feature-routes.ts";

export const routes: FeatureRoutes = {
	console: {
		"console/mails": "console/emails.route.tsx",
		"console/email-texts": "console/email-texts.route.tsx",
		"console/email-texts/:kind": "console/email-text.route.tsx",
	},
};
