import * as z from "zod/mini";
import { declareCall } from "./call.ts";

/** Announces that a list leaves the console as a file. The audit log records it before the first row is read. */
export const recordListExport = declareCall({
	method: "POST",
	path: "/admin/list-exports",
	summary: "Record the export of a list in the audit log",
	access: "operator",
	fresh: true,
	/** The name of the list, as in its address: `certificates`. */
	body: z.strictObject({ list: z.string().check(z.regex(/^[a-z][a-z-]{1,39}$/, { error: "Use lowercase letters and hyphens." })) }),
	response: z.object({ recorded: z.boolean() }),
	status: 201,
});
