import { defineFeature } from "#platform/index.ts";
import { serveCustomers } from "./server/endpoints.ts";

export const feature = defineFeature({
	name: "people/customers",
	records: [{ kind: "customer", label: "Customers", address: "/console/people/:id" }],
	endpoints: ({ serve }, context) => serveCustomers(serve, context),
});
