import * as z from "zod/mini";
import { declareCall } from "../../../api/call.ts";
import { delimiters } from "./rules/delimiters.ts";

const megabytes = 1024 * 1024;

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
