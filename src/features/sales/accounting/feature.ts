import { defineFeature } from "#platform/feature/define-feature.ts";
import { serveAccounting } from "./server/endpoints.ts";

export const feature = defineFeature({
	name: "sales/accounting",
	endpoints: ({ serve }, context) => serveAccounting(serve, context),
});
