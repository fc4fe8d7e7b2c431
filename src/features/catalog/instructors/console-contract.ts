import * as z from "zod/mini";
import { staffCalls } from "#api/staff-calls.ts";
import { instructor } from "#features/catalog/courses/rules/course-fields.ts";
import { pluck } from "#values/fields/definitions.ts";
import { listSorts } from "#values/sorts.ts";
import { optionalText, requiredText } from "#values/text.ts";
import { instructorFields } from "./fields.ts";

const instructorShape = pluck(instructorFields, "input");

export const EditedInstructor = z.object({
	...pluck(instructorFields, "output"),
	/** The last part of the page's address. */
	slug: z.string(),
	portraitSrc: z.nullable(z.string()),
	courses: z.int(),
});
export type EditedInstructor = z.infer<typeof EditedInstructor>;

const editorCalls = staffCalls("/admin/catalog/instructors", { access: "editor", scope: "courses" });

/** Lists instructors by name, 50 per page. */
export const listEditedInstructors = editorCalls.get("", {
	summary: "List instructors by name",
	list: "instructors",
	query: {
		/** Part of a name. */
		search: z.optional(z.string().check(z.maxLength(200))),
		/** `name`, the default, ascends; `-name` descends. */
		sort: z.optional(z.enum(listSorts("name"))),
		/** Cursor: the `next` of the previous page. */
		after: z.optional(optionalText(200).check(z.minLength(1))),
	},
	/** `courses` counts all states. */
	response: { instructors: z.array(EditedInstructor), next: z.nullable(z.string()) },
});

const nameTaken = {
	name_taken: [409, "Another instructor already has this name."],
	name_unwritable: [400, "Certificates can't show some characters of this name."],
	portrait_not_found: [409, "This portrait isn't stored. Upload it again."],
} as const;

/** The largest file of a portrait, in bytes. */
export const maxPortraitBytes = 8 * 1024 * 1024;
export const portraitTooLarge = "This file is too large. Upload a picture of at most 8 MB.";

/** Stores a portrait, which shows only after an instructor is saved with it. */
export const uploadPortrait = editorCalls.post("/portraits", {
	summary: "Upload the portrait of an instructor",
	/** `file`: the content in base64. */
	body: {
		file: z
			.base64()
			.check(z.minLength(1), z.maxLength(Math.ceil(maxPortraitBytes / 3) * 4, { error: portraitTooLarge })),
	},
	maxBodyBytes: 11_500_000,
	response: { id: z.string(), address: z.string() },
	status: 201,
	refusals: { portrait_refused: [422, "This file isn't an image that can be read. Upload a JPEG, PNG, WebP or AVIF."] },
});

export const addInstructor = editorCalls.post("", {
	summary: "Add an instructor",
	body: z.strictObject(instructorShape),
	maxBodyBytes: 1024 * 1024,
	response: EditedInstructor,
	status: 201,
	refusals: nameTaken,
});

export const changeInstructor = editorCalls.put("", {
	summary: "Update an instructor; a new name applies to every course",
	/** `known`: the current name. */
	body: { known: instructor, ...instructorShape },
	maxBodyBytes: 1024 * 1024,
	response: EditedInstructor,
	refusals: { instructor_not_found: [404, "There is no instructor with this name."], ...nameTaken },
});

export const deleteInstructor = editorCalls.delete("/:slug", {
	summary: "Delete an instructor whom no course names",
	params: { slug: requiredText(200) },
	response: { message: z.string() },
	refusals: {
		instructor_not_found: [404, "There is no instructor with this address."],
		instructor_in_use: [
			409,
			"Courses name this instructor. Choose another instructor for them, or delete them.",
			/** The first courses, and whether there are more. */
			z.object({ courses: z.array(z.object({ id: z.int(), title: z.string() })), more: z.boolean() }),
		],
	},
});
