import { defineFeature } from "#platform/index.ts";
import { logoStep } from "./messages.ts";
import { serveBrand } from "./server/endpoints.ts";
import { hasLogo, readSiteProfile } from "./server/read-site-profile.ts";
import { serveIcon } from "./server/serve-icon.ts";
import { serveStyleSheet } from "./server/serve-style-sheet.ts";

export const feature = defineFeature({
	name: "site/brand",
	personalData: { name: "brand", moves: ["brand_versions.actor_id"] },
	records: [{ kind: "brand", label: "Brand", address: "/console/site" }],
	endpoints({ serve, app }, context) {
		serveBrand(serve, context);
		serveIcon(app, context);
		serveStyleSheet(app, context);
	},
	siteProfile: readSiteProfile,
	setupSteps: [{ ...logoStep, order: 1, to: "/console/site", isDone: ({ db }) => hasLogo(db) }],
});
