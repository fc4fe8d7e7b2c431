import { defineFeature } from "#platform/feature/define-feature.ts";
import { CourseChanged, CourseDeleting, CourseRescheduling, CoursesSaved, SalesRequested, UpcomingSeatsRequested } from "./events.ts";
import { findNextCourseChange } from "./server/content-changes.ts";
import { serveCatalog } from "./server/endpoints.ts";
import { countCoursesLackingFiles, mostLackingFiles } from "./server/missing-files-store.ts";
import { questionsContent } from "./server/questions/questions-content.ts";

export const feature = defineFeature({
	name: "catalog/courses",
	nextChange: findNextCourseChange,
	siteContent: [questionsContent],
	endpoints: ({ serve }, context) => serveCatalog(serve, context),
	events: [CourseRescheduling, CourseChanged, CoursesSaved, CourseDeleting, SalesRequested, UpcomingSeatsRequested],
	actionItems: [
		{
			label: "Courses that sell a recording or transcript you haven't uploaded",
			to: "/console/courses?files=missing",
			access: "editor",
			count: countCoursesLackingFiles,
			most: mostLackingFiles,
		},
	],
});
