import { defineFeature } from "#platform/index.ts";
import { instructorFields } from "./fields.ts";
import { serveInstructors } from "./server/endpoints.ts";

export const feature = defineFeature({
	name: "catalog/instructors",
	records: [{ kind: "instructor", label: "Instructors", address: "/console/instructors", fields: instructorFields }],
	endpoints: ({ serve }, context) => serveInstructors(serve, context),
});
