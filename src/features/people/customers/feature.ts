import { defineFeature } from "#platform/feature/define-feature.ts";
import { serveCustomers } from "./server/endpoints.ts";

export const feature = defineFeature({
	name: "people/customers",
	endpoints: ({ serve }, context) => serveCustomers(serve, context),
});
