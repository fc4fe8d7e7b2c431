import { defineFeature } from "#platform/feature/define-feature.ts";
import { serveInstructors } from "./server/endpoints.ts";

export const feature = defineFeature({
	name: "catalog/instructors",
	endpoints: ({ serve }, context) => serveInstructors(serve, context),
});
