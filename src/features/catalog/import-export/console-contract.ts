import * as z from "zod/mini";
import { declareCall } from "../../../api/call.ts";
import { delimiters } from "./rules/delimiters.ts";

const megabytes = 1024 * 1024;

export const fileKinds = ["csv", "json"] as const;

/** In characters. Longer files are imported on the command line. */
export const longestFile = 8 * megabytes;

/** Imports courses from a file's text: changes those with a known number and adds the others. */
export const importCourses = declareCall({
	method: "POST",
	path: "/admin/catalog/import",
	summary: "Import courses from the text of a CSV or JSON file",
	access: "editor",
	scope: "courses:write",
	fresh: true,
	body: z.strictObject({
		kind: z.enum(fileKinds),
		text: z.string().check(z.maxLength(longestFile, { error: "This file is too large for the console. Split it, or import it from the command line." })),
		/** True: one invalid row prevents the import. False: valid rows are imported. */
		allOrNothing: z.boolean(),
		/** True: nothing is saved; the response says what an import would do. */
		dryRun: z._default(z.boolean(), false),
		/** True: new courses are published, unless their row says otherwise. False: they are drafts. */
		publish: z._default(z.boolean(), false),
	}),
	largestBody: 24 * megabytes,
	response: z.object({
		/** Added, changed and unchanged courses; 0 after a dry run. */
		imported: z.int(),
		/** How many rows are new courses, change a course, leave it unchanged, or are invalid. */
		added: z.int(),
		/** How many added courses are drafts. */
		drafts: z.int(),
		changed: z.int(),
		unchanged: z.int(),
		refused: z.int(),
		/** At most 500; `refused` counts all. */
		errors: z.array(z.object({ line: z.int(), reason: z.string() })),
		/** How many valid rows have no price options, so that their courses can't be bought. */
		unpriced: z.int(),
		/** The column delimiter of a CSV file; null for JSON. */
		delimiter: z.nullable(z.enum(delimiters)),
	}),
});

/** Creates a link to a file of the whole catalog, valid for five minutes. */
export const exportCourses = declareCall({
	method: "POST",
	path: "/admin/catalog/export",
	summary: "Export all courses as a CSV or JSON file",
	access: "editor",
	fresh: true,
	body: z.strictObject({ kind: z.enum(fileKinds) }),
	response: z.object({ url: z.string() }),
});
