import { defineFeature } from "#platform/feature/define-feature.ts";
import { SampleCatalogLoaded } from "./events.ts";
import { sampleStepMessages } from "./messages.ts";
import { serveSamples } from "./server/endpoints.ts";
import { fillEmptyCatalog } from "./server/index.ts";
import { hasFirstCourse, isWithoutSamples } from "./server/sample-steps.ts";

export const feature = defineFeature({
	name: "catalog/sample-catalog",
	endpoints: ({ serve }, context) => serveSamples(serve, context),
	prepare: fillEmptyCatalog,
	events: [SampleCatalogLoaded],
	setupSteps: [
		{ ...sampleStepMessages.course, order: 5, to: "/console/courses/new", isDone: ({ db }) => hasFirstCourse(db) },
		{ ...sampleStepMessages.samples, order: 6, to: "/console/site/samples", isDone: ({ db }) => isWithoutSamples(db) },
	],
});
