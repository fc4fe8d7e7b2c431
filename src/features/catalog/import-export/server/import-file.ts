import type { RequestOf, ResponseOf } from "../../../../api/call.ts";
import type { AppContext } from "../../../../platform/feature/app-context.ts";
import type { Actor } from "../../courses/server/index.ts";
import type { importCourses } from "../console-contract.ts";
import { changeOf } from "../rules/change-of.ts";
import { checkInThread } from "./check-thread.ts";
import { findCategories, type ImportContext, importChecked } from "./import-catalog.ts";
import { refuseDates } from "./refuse-dates.ts";

/** Further errors are only counted, because a screen can't show thousands. */
const mostErrors = 500;
const mostChanges = 50;

/** Imports a file's text, or counts the effects of an import. Each changed course keeps its history. */
export async function importFile(
	context: ImportContext & Pick<AppContext, "showChanges">,
	actor: Actor,
	{ kind, text, fileName, columns, ...options }: RequestOf<typeof importCourses>["body"],
): Promise<ResponseOf<typeof importCourses>> {
	const errors: { line: number; reason: string }[] = [];
	const changes: ResponseOf<typeof importCourses>["changes"] = [];
	let unpriced = 0;
	const result = await importChecked(context, checkInThread({ text, kind, columns, categories: await findCategories(context.db, options) }), {
		...options,
		actor,
		record: { fileName },
		checkDates: (dates) => refuseDates(context, dates),
		onError: (line, reason) => void (errors.length < mostErrors && errors.push({ line, reason })),
		onChanged: (change) => void (changes.length < mostChanges && changes.push(changeOf(change))),
		onUnpriced: () => {
			unpriced += 1;
		},
	});
	if (result.imported > 0) await context.showChanges();
	return { ...result, errors: errors.sort((a, b) => a.line - b.line), unpriced, changes };
}
