import { defineFeature } from "../../../platform/feature/define-feature.ts";
import { serveConfig } from "./server/endpoints.ts";

export const feature = defineFeature({
	name: "site/pages",
	endpoints: ({ serve }, context) => serveConfig(serve, context),
});
