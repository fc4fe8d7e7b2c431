import { defineFeature } from "#platform/feature/define-feature.ts";
import { serveInstructors } from "./server/endpoints.ts";

export const feature = defineFeature({
	name: "catalog/instructors",
	records: [{ kind: "instructor", label: "Instructors", address: "/console/instructors" }],
	endpoints: ({ serve }, context) => serveInstructors(serve, context),
});
