import { defineFeature } from "#platform/feature/define-feature.ts";
import { serveImportExport } from "./server/endpoints.ts";

export const feature = defineFeature({
	name: "catalog/import-export",
	endpoints: ({ serve, app }, context) => serveImportExport(serve, app, context),
});
