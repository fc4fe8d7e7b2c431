import * as z from "zod/mini";
import { declareCall } from "../../../api/call.ts";
import { optionalText } from "../../../values/text.ts";
import { instructorName } from "../courses/course-content.ts";
import { Grants, richText } from "../courses/rules/course-fields.ts";
import { delimiters } from "../import-export/rules/delimiters.ts";
import { megabytes } from "./course-calls.ts";

/** What a course's categories, sites and session types can be. */
export const getCourseChoices = declareCall({
	method: "GET",
	path: "/admin/catalog/choices",
	summary: "List the categories, sites and session types to choose from",
	access: "editor",
	response: z.object({
		categories: z.array(z.string()),
		/** `own`: the one that this deployment shows; courses that aren't on it are not seen here. */
		sites: z.array(z.object({ id: z.int(), name: z.string(), own: z.boolean() })),
		/** The session types in use, the commonest first; any other may be typed. */
		sessionTypes: z.array(z.object({ sessionType: z.string(), grants: Grants, seats: z.int() })),
	}),
});

const instructorShape = {
	name: instructorName,
	credentials: z._default(optionalText(300).check(z.trim()), ""),
	role: z._default(optionalText(300).check(z.trim()), ""),
	profile: richText,
	/** Whether the home page presents the person. */
	featured: z._default(z.boolean(), false),
};

export const EditedInstructor = z.object({
	name: z.string(),
	credentials: z.string(),
	role: z.string(),
	profile: z.string(),
	featured: z.boolean(),
	portraitSrc: z.string(),
	courses: z.int(),
});
export type EditedInstructor = z.infer<typeof EditedInstructor>;

/** Instructors by name, 50 at a time. */
export const listEditedInstructors = declareCall({
	method: "GET",
	path: "/admin/catalog/instructors",
	summary: "List instructors by name",
	access: "editor",
	query: z.strictObject({
		/** Part of a name. */
		search: z.optional(z.string().check(z.maxLength(200))),
		after: z.optional(optionalText(200).check(z.minLength(1))),
	}),
	/** `courses` counts those of every state. */
	response: z.object({ instructors: z.array(EditedInstructor), next: z.nullable(z.string()) }),
});

const nameTaken = { name_taken: { status: 409, message: "Another instructor already has this name." } } as const;

export const addInstructor = declareCall({
	method: "POST",
	path: "/admin/catalog/instructors",
	summary: "Add an instructor",
	access: "editor",
	body: z.strictObject(instructorShape),
	largestBody: megabytes,
	response: EditedInstructor,
	status: 201,
	refusals: nameTaken,
});

export const changeInstructor = declareCall({
	method: "PUT",
	path: "/admin/catalog/instructors",
	summary: "Update an instructor; a new name applies to every course",
	access: "editor",
	/** `known`: the name so far. */
	body: z.strictObject({ known: instructorName, ...instructorShape }),
	largestBody: megabytes,
	response: EditedInstructor,
	refusals: { instructor_not_found: { status: 404, message: "There is no instructor with this name." }, ...nameTaken },
});

export const fileKinds = ["csv", "json"] as const;

/** The longest file that the console imports, in characters. Longer ones go in over the command line. */
export const longestFile = 8 * megabytes;

/** Imports courses from a file's text: those with a known number are changed, the others added. */
export const importCourses = declareCall({
	method: "POST",
	path: "/admin/catalog/import",
	summary: "Import courses from the text of a CSV or JSON file",
	access: "editor",
	fresh: true,
	body: z.strictObject({
		kind: z.enum(fileKinds),
		text: z.string().check(z.maxLength(longestFile, { error: "This file is too large for the console. Split it, or import it from the command line." })),
		/** True: one wrong row, and nothing is imported. False: the correct rows are. */
		allOrNothing: z.boolean(),
		/** True: nothing is saved; the answer says what an import would do. */
		dryRun: z._default(z.boolean(), false),
		/** True: new courses are published, unless their row says otherwise. False: they are drafts. */
		publish: z._default(z.boolean(), false),
	}),
	largestBody: 24 * megabytes,
	response: z.object({
		/** Courses that were added, changed, or are the same already. 0 after a dry run. */
		imported: z.int(),
		/** How many rows are new courses, change a course, leave it as it is, and can't be imported. */
		added: z.int(),
		/** How many of the added ones are drafts. */
		drafts: z.int(),
		changed: z.int(),
		unchanged: z.int(),
		refused: z.int(),
		/** At most 500 of them; `refused` counts all. */
		errors: z.array(z.object({ line: z.int(), reason: z.string() })),
		/** How many of the rows that can be imported have no price options: their courses can't be bought. */
		unpriced: z.int(),
		/** What separates the columns of a CSV file; null of a JSON file. */
		delimiter: z.nullable(z.enum(delimiters)),
	}),
});

/** Gives a link under which the whole catalog can be fetched as a file, for five minutes. */
export const exportCourses = declareCall({
	method: "POST",
	path: "/admin/catalog/export",
	summary: "Export all courses as a CSV or JSON file",
	access: "editor",
	fresh: true,
	body: z.strictObject({ kind: z.enum(fileKinds) }),
	response: z.object({ url: z.string() }),
});
