import { defineFeature } from "#platform/index.ts";
import * as events from "./events.ts";
import { sampleStepMessages } from "./messages.ts";
import * as questions from "./questions.ts";
import { serveSamples } from "./server/endpoints.ts";
import { fillEmptyCatalog } from "./server/index.ts";
import { hasFirstCourse, isWithoutSamples } from "./server/sample-steps.ts";

export const feature = defineFeature({
	name: "catalog/sample-catalog",
	endpoints: ({ serve }, context) => serveSamples(serve, context),
	prepare: fillEmptyCatalog,
	questions: Object.values(questions),
	events: Object.values(events),
	setupSteps: [
		{ ...sampleStepMessages.course, order: 5, to: "/console/courses/new", isDone: ({ db }) => hasFirstCourse(db) },
		{ ...sampleStepMessages.samples, order: 6, to: "/console/site/samples", isDone: isWithoutSamples },
	],
});
