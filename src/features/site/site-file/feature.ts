import { defineFeature } from "#platform/feature/define-feature.ts";
import { serveSiteFile } from "./server/endpoints.ts";

export const feature = defineFeature({
	name: "site/site-file",
	records: [{ kind: "site", label: "Site file", address: "/console/site/file" }],
	endpoints: ({ serve }, context) => serveSiteFile(serve, context),
});
