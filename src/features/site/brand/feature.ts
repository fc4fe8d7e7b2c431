import { defineFeature } from "../../../platform/feature/define-feature.ts";
import { serveBrand } from "./server/endpoints.ts";
import { readSiteProfile } from "./server/read-site-profile.ts";
import { serveIcon } from "./server/serve-icon.ts";

export const feature = defineFeature({
	name: "site/brand",
	endpoints({ serve, app }, context) {
		serveBrand(serve, context);
		serveIcon(app, context);
	},
	siteProfile: readSiteProfile,
});
