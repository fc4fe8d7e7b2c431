import { defineFeature } from "#platform/index.ts";
import { serveAccounting } from "./server/endpoints.ts";

export const feature = defineFeature({
	name: "sales/accounting",
	records: [{ kind: "books", label: "Books", address: "/console/accounting" }],
	endpoints: ({ serve }, context) => serveAccounting(serve, context),
});
