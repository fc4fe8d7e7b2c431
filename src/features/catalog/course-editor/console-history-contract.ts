import * as z from "zod/mini";
import { staffCalls } from "#api/staff-calls.ts";
import { EditedCourse, StoredContent } from "#features/catalog/courses/rules/course-content.ts";
import { courseActions } from "#features/catalog/courses/rules/stored-course.ts";
import { integerId } from "#values/fields/ids.ts";
import { Version } from "#values/version.ts";
import { changedByOther, notFound, notValid, params } from "./console-shared-contract.ts";

const CourseVersion = z.object({
	version: z.int(),
	at: z.string(),
	/** Null if it was not a staff member. */
	by: z.nullable(z.object({ id: z.int(), name: z.string() })),
	action: z.enum(courseActions),
	/** Content fields that differ from the previous version; empty for the first version and for a change of state. */
	changedFields: z.array(z.string()),
});
export type CourseVersion = z.infer<typeof CourseVersion>;

const editorCalls = staffCalls("/admin/catalog/courses", { access: "editor", scope: "courses" });

/** Lists the versions of a course, latest first, 50 per page. */
export const listCourseVersions = editorCalls.get("/:id/versions", {
	summary: "List a course's versions: who changed it, when, and which fields",
	params,
	query: { /** The previous page's `next`. */ before: z.optional(integerId) },
	response: { versions: z.array(CourseVersion), next: z.nullable(z.int()) },
	refusals: notFound,
});

const versionParams = {
	...params.shape,
	version: z.string().check(z.regex(/^[1-9]\d{0,8}$/, { error: "Enter a version number such as 3." })),
};
const noVersion = { version_not_found: [404, "This version doesn't exist."] } as const;

/** Returns a version with its content, and the previous version's content for comparison. */
export const getCourseVersion = editorCalls.get("/:id/versions/:version", {
	summary: "Get one version of a course",
	params: versionParams,
	response: { ...CourseVersion.shape, content: StoredContent, before: z.nullable(StoredContent) },
	refusals: { ...notFound, ...noVersion },
});

/**
 * Restores the content of an earlier version; the state stays. A withdrawn pricing is offered again. A date that has
 * passed is not restored.
 */
export const restoreCourseVersion = editorCalls.post("/:id/versions/:version/restore", {
	summary: "Restore an earlier version of a course",
	params: versionParams,
	/** The version that the user saw. */
	body: { version: Version },
	response: EditedCourse,
	refusals: { ...notFound, ...noVersion, ...changedByOther, ...notValid },
});
