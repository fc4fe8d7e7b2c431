import { defineFeature } from "#platform/index.ts";
import { serveImportExport } from "./server/endpoints.ts";

export const feature = defineFeature({
	name: "catalog/import-export",
	endpoints: ({ serve, app }, context) => serveImportExport(serve, app, context),
});
