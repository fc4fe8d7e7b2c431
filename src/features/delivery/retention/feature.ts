import { defineFeature } from "#platform/feature/define-feature.ts";
import { serveRetention } from "./server/endpoints.ts";

export const feature = defineFeature({
	name: "delivery/retention",
	endpoints: ({ serve }, context) => serveRetention(serve, context),
});
