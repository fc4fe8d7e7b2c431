import { copyAccreditations } from "#features/catalog/accreditation/server/index.ts";
import { answer, copyRows, defineFeature, type RowCopy, type Transaction } from "#platform/index.ts";
import * as events from "./events.ts";
import { courseFields } from "./fields.ts";
import * as questions from "./questions.ts";
import { CopyCourseParts } from "./questions.ts";
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
	answers: [
		answer(CopyCourseParts, "copies courses with their price options and history", (_context, trx, { courseIds }) =>
			copyCourses(trx, courseIds),
		),
	],
});

/** Copies courses with their price options, sites, history and credits, in the order in which they can be restored. */
async function copyCourses(trx: Transaction, ids: readonly number[]): Promise<RowCopy[]> {
	return [
		await copyRows(trx, "courses", "id", ids),
		await copyRows(trx, "pricings", "course_id", ids),
		await copyRows(trx, "course_sites", "course_id", ids),
		await copyRows(trx, "course_versions", "course_id", ids),
		await copyAccreditations(trx, ids),
	];
}
