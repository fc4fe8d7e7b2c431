import { defineFeature } from "#platform/index.ts";
import { serveCatalogConsole } from "./server/endpoints.ts";
import { registerBulkJob } from "./server/record-bulk.ts";

export const feature = defineFeature({
	name: "catalog/course-editor",
	endpoints: ({ serve }, context) => serveCatalogConsole(serve, context),
	jobs: registerBulkJob,
});
