import { defineFeature } from "#platform/index.ts";
import { serveRetention } from "./server/endpoints.ts";

export const feature = defineFeature({
	name: "delivery/retention",
	records: [{ kind: "evidence", label: "Evidence of credit", address: "/console/evidence" }],
	endpoints: ({ serve }, context) => serveRetention(serve, context),
});
