import * as z from "zod/mini";
import { staffCalls } from "#api/staff-calls.ts";
import { maxCategoryNameLength } from "#features/catalog/categories/rules/category.ts";
import {
	CourseContent,
	CourseRow,
	contentShape,
	EditedCourse,
	fitsTogether,
} from "#features/catalog/courses/rules/course-content.ts";
import { courseId, instructor } from "#features/catalog/courses/rules/course-fields.ts";
import { courseStates } from "#features/catalog/courses/rules/course-state.ts";
import { moment } from "#values/moment.ts";
import { requiredText } from "#values/text.ts";
import { Version } from "#values/version.ts";
import { changedByOther, megabytes, notFound, notValid, params } from "./console-shared-contract.ts";
import { courseSorts } from "./rules/console-cursor.ts";
import { maxPerCall } from "./rules/split-run.ts";

export {
	ChangedByOther,
	CourseContent,
	type CourseRow,
	EditedCourse,
} from "#features/catalog/courses/rules/course-content.ts";
export { type CourseState, courseStates } from "#features/catalog/courses/rules/course-state.ts";
export * from "./console-history-contract.ts";
export * from "./console-parts-contract.ts";
export { courseSorts } from "./rules/console-cursor.ts";

/** The version that the user saw; refused if the course has changed since. */
const seen = { version: z.optional(Version) };

const notReady = {
	not_ready: [422, "This course can't be published yet. Please fill in the missing fields."],
} as const;
const seatsSold = {
	live_seats_sold: [
		409,
		"Its live session has attendees. Move or cancel the session first.",
		z.object({ seats: z.int() }),
	],
} as const;
const inThePast = { in_the_past: [422, "This time has passed. Please choose a future date and time."] } as const;

const cursor = z.optional(z.string().check(z.minLength(1), z.maxLength(2_000)));
const badCursor = { cursor_not_valid: [400, "Invalid cursor. Please start from the beginning of the list."] } as const;

const filterShape = {
	/** Words of the title or instructor, a reference, or a course id. */
	search: z.optional(z.string().check(z.maxLength(200))),
	state: z.optional(z.enum(courseStates)),
	category: z.optional(requiredText(maxCategoryNameLength)),
	instructor: z.optional(instructor),
	discounted: z.optional(z.enum(["true", "false"])),
	/** `false`: only courses without a date. */
	dated: z.optional(z.enum(["true", "false"])),
	/** `missing`: only courses that sell a recording or transcript that nobody has uploaded. */
	files: z.optional(z.enum(["missing"])),
	/** `missing`: only published courses without price options, which visitors can't buy. */
	prices: z.optional(z.enum(["missing"])),
};

const editorCalls = staffCalls("/admin/catalog", { access: "editor", scope: "courses" });

/** Lists courses in every state, 50 per page, by default the latest change first. */
export const listConsoleCourses = editorCalls.get("/courses", {
	summary: "List courses of every status",
	query: {
		...filterShape,
		/**
		 * `title` ascends, `-title` descends. `changed`, the default, is the same as `-updated`. `date` lists courses
		 * without a date last.
		 */
		sort: z.optional(z.enum(courseSorts)),
		/** The previous page's `next`. */
		after: cursor,
	},
	response: { courses: z.array(CourseRow), next: z.nullable(z.string()) },
	refusals: badCursor,
});

/** Lists the ids of all courses that match a filter, at most 10,000. */
export const listCourseIds = editorCalls.get("/course-ids", {
	summary: "List the numbers of all courses that match a filter",
	query: z.strictObject(filterShape),
	/** `published`: how many of them are public. */
	response: { ids: z.array(z.int()), published: z.int() },
});

export const getEditedCourse = editorCalls.get("/courses/:id", {
	summary: "Get a course for editing, with its version",
	params,
	response: EditedCourse,
	refusals: notFound,
});

export const createCourse = editorCalls.post("/courses", {
	summary: "Create a draft course",
	body: CourseContent,
	maxBodyBytes: 4 * megabytes,
	response: EditedCourse,
	status: 201,
	refusals: notValid,
});

export const saveCourse = editorCalls.put("/courses/:id", {
	summary: "Update a course, unless someone else changed it since it was read",
	params,
	body: z.strictObject({ version: Version, ...contentShape }).check(fitsTogether),
	maxBodyBytes: 4 * megabytes,
	response: EditedCourse,
	refusals: { ...notFound, ...changedByOther, ...notValid },
});

export const publishCourse = editorCalls.post("/courses/:id/publish", {
	summary: "Publish a draft or a scheduled course now",
	params,
	body: seen,
	response: EditedCourse,
	refusals: { ...notFound, ...changedByOther, ...notReady },
});

export const scheduleCourse = editorCalls.post("/courses/:id/schedule", {
	summary: "Schedule the publication of a draft, or change its time",
	params,
	body: { at: moment, version: z.optional(Version) },
	response: EditedCourse,
	refusals: {
		...notFound,
		...changedByOther,
		...notReady,
		...inThePast,
		already_public: [409, "This course is already on the site. Unpublish it first."],
	},
});

export const unpublishCourse = editorCalls.post("/courses/:id/unpublish", {
	summary: "Unpublish a course or cancel its scheduled publication; customers who bought it keep access",
	params,
	body: seen,
	response: EditedCourse,
	refusals: { ...notFound, ...changedByOther },
});

export const archiveCourse = editorCalls.post("/courses/:id/archive", {
	summary: "Archive a published course",
	params,
	body: seen,
	response: EditedCourse,
	refusals: {
		...notFound,
		...changedByOther,
		...seatsSold,
		not_published: [409, "Only a published course can be archived."],
	},
});

export const unarchiveCourse = editorCalls.post("/courses/:id/unarchive", {
	summary: "Remove a course from the archive",
	params,
	body: seen,
	response: EditedCourse,
	refusals: { ...notFound, ...changedByOther },
});

export const duplicateCourse = editorCalls.post("/courses/:id/duplicate", {
	summary: "Copy a course to a draft without a date",
	params,
	response: EditedCourse,
	status: 201,
	refusals: notFound,
});

const deletable = {
	not_draft: [409, "Only drafts can be deleted. Unpublish this course first."],
	already_sold: [409, "This course can't be deleted because it has orders. It can stay unpublished."],
	has_files: [409, "This draft has uploaded files. Remove its media and handouts, then delete the draft."],
} as const;

/** Deletes a draft that was never sold, with its history. */
export const deleteCourse = editorCalls.delete("/courses/:id", {
	summary: "Delete a draft that was never sold",
	params,
	response: { message: z.string() },
	refusals: { ...notFound, ...deletable },
});

const ids = z
	.array(courseId)
	.check(
		z.minLength(1, { error: "Please choose a course." }),
		z.maxLength(maxPerCall, { error: `Please choose at most ${maxPerCall} courses at a time.` }),
	);

/** Calls with the same id are one action with one audit event, which the last one records. */
const run = z.optional(
	z.strictObject({
		id: z.string().check(z.regex(/^[\w-]{16,64}$/, { error: "Use 16 to 64 letters or digits." })),
		last: z.boolean(),
	}),
);

const ManyAction = z.discriminatedUnion("action", [
	z.strictObject({ action: z.enum(["publish", "unpublish", "archive", "unarchive", "delete"]), ids, run }),
	/** 0 removes the discount. 100 makes the courses free, which `free: true` confirms. */
	z
		.strictObject({
			action: z.literal("discount"),
			ids,
			run,
			percent: z.int().check(z.minimum(0), z.maximum(100)),
			free: z.optional(z.boolean()),
		})
		.check(
			z.refine(({ percent, free }) => percent < 100 || free === true, {
				path: ["free"],
				error: "A discount of 100% makes these courses free. Send true to confirm it.",
			}),
		),
	/** Gives courses without price options those of the session types, at the suggested prices. */
	z.strictObject({ action: z.literal("session-types"), ids, run }),
	z.strictObject({ action: z.literal("category"), ids, run, category: requiredText(maxCategoryNameLength) }),
]);
export type ManyAction = z.infer<typeof ManyAction>;

/** Applies one action to many courses, with one audit event. Courses that can't be changed do not stop the others. */
export const changeManyCourses = editorCalls.post("/bulk", {
	summary: "Publish, unpublish, archive, delete, discount, price or move many courses; returns the result for each",
	body: ManyAction,
	response: {
		outcomes: z.array(
			z.object({
				id: z.int(),
				title: z.string(),
				done: z.boolean(),
				/** Null if the action succeeded. */ message: z.nullable(z.string()),
			}),
		),
	},
});
