import * as z from "zod/mini";
import { declareCall, type RefusalDeclaration } from "#api/call.ts";
import { staffCalls } from "#api/staff-calls.ts";
import { integerId } from "#values/fields/ids.ts";
import { maxSample } from "./rules/sample.ts";
import { uploadKinds } from "./rules/upload-kinds.ts";

// Calls for a course's files. Uploads use the tus protocol, see `rules/upload-address.ts`.

const noCourse: RefusalDeclaration = [404, "This course doesn't exist."];

const StoredFile = z.object({
	bytes: z.int(),
	/** ISO 8601, UTC. */
	addedAt: z.string(),
	/** A signed link for this editor, valid for one hour. */
	link: z.string(),
});

/** A course's files and uploads in progress. */
export const CourseMedia = z.object({
	courseID: z.int(),
	title: z.string(),
	recording: z.nullable(
		z.object({
			...StoredFile.shape,
			contentType: z.string(),
			/** Null if unknown. */
			lengthSeconds: z.nullable(z.int()),
			/** `waiting`: playable, while qualities are generated; `plain`: the system cannot generate any. */
			state: z.enum(["waiting", "ready", "plain", "failed"]),
			error: z.nullable(z.string()),
			/** Heights in pixels. */
			qualities: z.array(z.int()),
			streamLink: z.nullable(z.string()),
		}),
	),
	captions: z.nullable(StoredFile),
	transcript: z.nullable(StoredFile),
	/** A short video that everyone can see, once its qualities are generated. `plain`: the system cannot generate any. */
	clip: z.nullable(z.object({ ...StoredFile.shape, state: z.enum(["waiting", "ready", "plain", "failed"]) })),
	/** What everyone can see without buying: minutes of the recording and pages of the transcript, from the beginning. */
	sample: z.object({ minutes: z.int(), pages: z.int() }),
	cover: z.object({ imageSrc: z.string(), uploaded: z.boolean() }),
	uploads: z.array(
		z.object({
			id: z.string(),
			kind: z.enum(uploadKinds),
			filename: z.string(),
			bytes: z.int(),
			received: z.int(),
			state: z.enum(["uploading", "checking", "failed"]),
			/** Why it was rejected; null if it was not. */
			error: z.nullable(z.string()),
			/** True if this editor started it; only they can resume it. */
			own: z.boolean(),
		}),
	),
	/** Maximum bytes per kind. */
	most: z.object({ recording: z.int(), captions: z.int(), transcript: z.int(), cover: z.int(), clip: z.int() }),
});
export type CourseMedia = z.infer<typeof CourseMedia>;

const editorCalls = staffCalls("/admin/courses", {
	access: "editor",
	scope: "courses",
	params: { courseID: integerId },
	refusals: { course_not_found: noCourse },
});

export const getCourseMedia = editorCalls.get("/:courseID/media", {
	summary: "Get the recording, captions, transcript, cover and clip of a course, and its uploads in progress",
	response: CourseMedia,
});

export const removeCourseMedium = editorCalls.delete("/:courseID/media/:kind", {
	summary: "Remove the recording, captions, transcript, uploaded cover or clip of a course",
	params: { kind: z.enum(uploadKinds) },
	response: { message: z.string() },
	refusals: { nothing_there: [404, "This file has already been removed."] },
});

export const setSample = editorCalls.put("/:courseID/sample", {
	summary: "Choose how much of a course's recording and transcript everyone can see",
	body: {
		/** 0: none. */
		minutes: z.int().check(z.minimum(0), z.maximum(maxSample.minutes)),
		/** 0: none. */
		pages: z.int().check(z.minimum(0), z.maximum(maxSample.pages)),
	},
	response: { message: z.string() },
});

export const prepareAgain = editorCalls.post("/:courseID/media/recording/prepare", {
	summary: "Prepare the qualities of a recording again",
	response: { message: z.string() },
	refusals: { not_failed: [409, "The preparation of this recording hasn't failed."] },
});

export const discardUpload = declareCall({
	method: "DELETE",
	path: "/admin/courses/:courseID/uploads/:id",
	summary: "Cancel an unfinished or failed upload of your own",
	access: "editor",
	params: { courseID: integerId, id: z.string().check(z.regex(/^[0-9a-f]{32}$/, { error: "Invalid upload ID." })) },
	response: { message: z.string() },
	refusals: { upload_gone: [404, "This upload no longer exists."] },
});
