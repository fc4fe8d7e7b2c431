import { defineFeature } from "../../../platform/feature/define-feature.ts";
import { CourseChanged, CourseDeleting, CourseRescheduling } from "./events.ts";
import { countCoursesLackingFiles } from "./server/index.ts";

export const feature = defineFeature({
	name: "catalog/courses",
	events: [CourseRescheduling, CourseChanged, CourseDeleting],
	actionItems: [
		{
			label: "Courses that sell a recording or transcript you haven't uploaded",
			to: "/console/courses?files=missing",
			access: "editor",
			count: countCoursesLackingFiles,
		},
	],
});
