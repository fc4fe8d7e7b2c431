import * as z from "zod/mini";
import { declareCall } from "../../../api/call.ts";
import { Version } from "../../../values/version.ts";
import { CachedContent, EditedCourse } from "../courses/rules/course-content.ts";
import { changedByOther, notFound, notValid, params } from "./console-shared-contract.ts";

const positive = z.pipe(z.string().check(z.regex(/^[1-9]\d{0,8}$/, { error: "Must be a positive whole number." })), z.transform(Number));

/** What made a version of a course. `found`: how it was before the console changed it. */
export const actions = [
	"created",
	"saved",
	"published",
	"scheduled",
	"unpublished",
	"archived",
	"unarchived",
	"duplicated",
	"discounted",
	"moved",
	"restored",
	"imported",
	"found",
] as const;
export type CourseAuditEvent = (typeof actions)[number];

const CourseVersion = z.object({
	version: z.int(),
	at: z.string(),
	/** Null when it was no operator. */
	by: z.nullable(z.object({ id: z.int(), name: z.string() })),
	action: z.enum(actions),
	/** Fields of the content that differ from the version before; empty for the first one and for a mere change of state. */
	changedFields: z.array(z.string()),
});
export type CourseVersion = z.infer<typeof CourseVersion>;

/** Every saved version of a course, the latest first, 50 at a time. */
export const listCourseVersions = declareCall({
	method: "GET",
	path: "/admin/catalog/courses/:id/versions",
	summary: "List a course's versions: who changed it, when, and which fields",
	access: "editor",
	params,
	query: z.strictObject({ /** The `next` of the page before. */ before: z.optional(positive) }),
	response: z.object({ versions: z.array(CourseVersion), next: z.nullable(z.int()) }),
	refusals: notFound,
});

const versionParams = z.strictObject({ ...params.shape, version: z.string().check(z.regex(/^[1-9]\d{0,8}$/, { error: "Enter a version number such as 3." })) });
const noVersion = { version_not_found: { status: 404, message: "This version does not exist." } } as const;

/** One saved version with its content, and the content of the one before it to compare with. */
export const getCourseVersion = declareCall({
	method: "GET",
	path: "/admin/catalog/courses/:id/versions/:version",
	summary: "Get one version of a course",
	access: "editor",
	params: versionParams,
	response: z.object({ ...CourseVersion.shape, content: CachedContent, before: z.nullable(CachedContent) }),
	refusals: { ...notFound, ...noVersion },
});

/**
 * Gives a course the content of an earlier version; its state stays. A pricing that was withdrawn since is offered again;
 * where the earlier date has passed, the present one stays.
 */
export const restoreCourseVersion = declareCall({
	method: "POST",
	path: "/admin/catalog/courses/:id/versions/:version/restore",
	summary: "Restore an earlier version of a course",
	access: "editor",
	params: versionParams,
	/** The course's version as it was seen. */
	body: z.strictObject({ version: Version }),
	response: EditedCourse,
	refusals: { ...notFound, ...noVersion, ...changedByOther, ...notValid },
});
