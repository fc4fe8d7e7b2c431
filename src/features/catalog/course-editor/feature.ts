import { defineFeature } from "../../../platform/feature/define-feature.ts";
import { serveCatalogConsole } from "./server/endpoints.ts";

export const feature = defineFeature({
	name: "catalog/course-editor",
	endpoints: ({ serve }, context) => serveCatalogConsole(serve, context),
});
