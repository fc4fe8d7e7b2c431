import * as z from "zod/mini";
import { declareCall } from "#api/call.ts";
import { staffCalls } from "#api/staff-calls.ts";
import { categoryLists } from "#features/catalog/categories/rules/category.ts";
import { enteredId } from "#values/fields/ids.ts";
import { optionalText } from "#values/text.ts";
import { delimiters } from "./rules/delimiters.ts";
import { mappedColumn, ReadSettings } from "./rules/rows/read-settings.ts";

const megabytes = 1024 * 1024;

export const fileKinds = ["csv", "json"] as const;

/** In characters. Longer files are imported on the command line. */
export const maxFileLength = 8 * megabytes;

const ImportOutcome = z.object({
	/** Added, changed and unchanged courses; 0 after a dry run. */
	imported: z.int(),
	/** How many rows are new courses, change a course, leave it unchanged, or are invalid. */
	added: z.int(),
	/** How many added courses are drafts. */
	drafts: z.int(),
	changed: z.int(),
	unchanged: z.int(),
	refused: z.int(),
	/** Categories of the file that do not exist. */
	newCategories: z.array(z.string()),
	/** For undoing the import; null if nothing was saved. */
	importId: z.nullable(z.int()),
	/**
	 * At most 500; `refused` counts all. `row`: as a spreadsheet counts them, or the place in a JSON list. `line`: where
	 * its text starts.
	 */
	errors: z.array(z.object({ row: z.int(), line: z.int(), reason: z.string() })),
	/**
	 * Rows without a course number whose course was recognized by its reference, or by its title, instructor and date;
	 * the first five.
	 */
	recognized: z.object({ count: z.int(), first: z.array(z.object({ row: z.int(), courseID: z.int() })) }),
	/**
	 * After a dry run: what would change, for at most 50 courses from `changesFrom` on; `changed` counts all. Long values
	 * are cut.
	 */
	changes: z.array(
		z.object({
			courseID: z.int(),
			title: z.string(),
			fields: z.array(z.object({ field: z.string(), before: z.string(), after: z.string() })),
		}),
	),
	/** How many valid rows have no price options, so that their courses can't be bought. */
	unpriced: z.int(),
	/** The column delimiter of a CSV file; null for JSON. */
	delimiter: z.nullable(z.enum(delimiters)),
});
const resumedElsewhere = {
	resumed_elsewhere: [409, "This import was resumed or undone elsewhere. Open Imports to see its progress."],
} as const;

const editorCalls = staffCalls("/admin/catalog", { access: "editor", scope: "courses" });

/**
 * Imports courses from a file's text: changes those that it recognizes, in the fields that the file has, and adds the
 * others.
 */
export const importCourses = editorCalls.post("/import", {
	summary: "Import courses from the text of a CSV or JSON file",
	fresh: true,
	body: {
		kind: z.enum(fileKinds),
		text: z.string().check(
			z.maxLength(maxFileLength, {
				error: "This file is too large for the console. Split it, or import it from the command line.",
			}),
		),
		/** Names the file in the list of imports. */
		fileName: z._default(optionalText(200), ""),
		/** What each column of a CSV file is, by position; null: it is not imported. By default, the header says so. */
		columns: z.optional(
			z.array(mappedColumn).check(
				z.maxLength(500),
				z.refine((all) => new Set(all.filter(Boolean)).size === all.filter(Boolean).length, {
					error: "Two columns have the same meaning. Choose another one for one of them.",
				}),
			),
		),
		/** How the values of a CSV file are read. */
		settings: z.optional(ReadSettings),
		/** True: one invalid row prevents the import. False: valid rows are imported. */
		allOrNothing: z.boolean(),
		/** True: nothing is saved; the response says what an import would do. */
		dryRun: z._default(z.boolean(), false),
		/** In a dry run: how many changed courses of the file to skip in `changes`. */
		changesFrom: z._default(z.int().check(z.gte(0), z.lte(10_000_000)), 0),
		/** True: new courses are published, unless their row says otherwise. False: they are drafts. */
		publish: z._default(z.boolean(), false),
		/** True: categories of the file that do not exist are created. False: their rows are invalid. */
		createCategories: z._default(z.boolean(), false),
		/** Where created categories are listed besides their own page. */
		categoryList: z._default(z.enum(categoryLists, { error: "Choose a list." }), "training"),
		/** True: courses that would have no price options get those of the session types. */
		addSessionTypes: z._default(z.boolean(), false),
	},
	maxBodyBytes: 24 * megabytes,
	response: ImportOutcome,
	refusals: resumedElsewhere,
});

const importId = {
	id: enteredId,
};

/** Lists the latest 20 imports, the newest first. */
export const listImports = editorCalls.get("/imports", {
	summary: "List the latest imports",
	list: "imports",
	response: {
		imports: z.array(
			z.object({
				id: z.int(),
				at: z.string(),
				/** Null on the command line. */
				by: z.nullable(z.string()),
				fileName: z.string(),
				/** How many courses it added and changed. */
				added: z.int(),
				changed: z.int(),
				/** How many of them were not undone. */
				left: z.int(),
				/** True while the import runs, and after it was interrupted. */
				unfinished: z.boolean(),
				undoneAt: z.nullable(z.string()),
			}),
		),
	},
});

/**
 * Restores the courses that an import changed, and deletes those that it added. Keeps courses that were edited or sold
 * since.
 */
export const undoImport = editorCalls.post("/imports/:id/undo", {
	summary: "Undo an import, except for courses that were edited or sold since",
	fresh: true,
	params: importId,
	response: {
		restored: z.int(),
		deleted: z.int(),
		/** Categories that the import created and no course uses. */
		deletedCategories: z.array(z.string()),
		/** Courses that stay as they are, with the reason. */
		kept: z.array(z.object({ id: z.int(), title: z.string(), reason: z.string() })),
	},
	refusals: { unknown_import: [404, "This import can no longer be undone. Only the latest 20 can."] },
});

/**
 * Continues an import that was interrupted. Rows that it has saved stay as they are, and the counts are those of the
 * other rows.
 */
export const resumeImport = editorCalls.post("/imports/:id/resume", {
	summary: "Resume an import that was interrupted",
	fresh: true,
	params: importId,
	response: ImportOutcome,
	refusals: {
		...resumedElsewhere,
		not_resumable: [409, "This import has finished or was undone. There is nothing to resume."],
	},
});

/** Creates a link to a file of the whole catalog, valid for five minutes. */
export const exportCourses = declareCall({
	method: "POST",
	path: "/admin/catalog/export",
	summary: "Export all courses as a CSV or JSON file",
	access: "editor",
	fresh: true,
	body: { kind: z.enum(fileKinds) },
	response: { url: z.string() },
});
