import { defineFeature } from "#platform/index.ts";
import * as events from "./events.ts";
import { courseFields } from "./fields.ts";
import * as questions from "./questions.ts";
import { findNextCourseChange } from "./server/content-changes.ts";
import { serveCatalog } from "./server/endpoints.ts";
import { countCoursesLackingFiles, maxMissingFiles } from "./server/missing-files-store.ts";
import { countUnbuyableCourses, maxUnbuyable } from "./server/unbuyable-store.ts";

export const feature = defineFeature({
	name: "catalog/courses",
	records: [
		{ kind: "course", label: "Courses", address: "/console/courses/:id", fields: courseFields },
		{ kind: "catalog", label: "Several courses at once", address: "/console/courses" },
		{ kind: "questions", label: "Course questions", address: "/console/questions" },
	],
	nextChange: findNextCourseChange,
	endpoints: ({ serve }, context) => serveCatalog(serve, context),
	events: Object.values(events),
	questions: Object.values(questions),
	actionItems: [
		{
			order: 12.5,
			label: "Published courses without price options, which visitors can't buy",
			to: "/console/courses?prices=missing",
			access: "editor",
			count: countUnbuyableCourses,
			maxCount: maxUnbuyable,
		},
		{
			order: 13,
			label: "Courses that sell a recording or transcript you haven't uploaded",
			to: "/console/courses?files=missing",
			access: "editor",
			count: countCoursesLackingFiles,
			maxCount: maxMissingFiles,
		},
	],
});
