import type { RequestOf, ResponseOf } from "../../../../api/call.ts";
import { recordAudit } from "../../../../platform/audit/record-audit.ts";
import type { Transaction } from "../../../../platform/database/tables.ts";
import type { AppContext } from "../../../../platform/feature/app-context.ts";
import { idRanges } from "../../course-editor/rules/id-ranges.ts";
import { type Actor, keepVersions, readStoredCourses } from "../../course-editor/server/index.ts";
import type { importCourses } from "../console-contract.ts";
import { checkInThread } from "./check-thread.ts";
import { importChecked } from "./import-catalog.ts";
import type { ImportPlan } from "./plan-import.ts";
import { refuseDates } from "./refuse-dates.ts";

/** Further errors are only counted. */
const mostErrors = 500;

export type ImportContext = Pick<AppContext, "db" | "clock" | "events" | "siteId" | "siteName" | "showChanges">;

/** Imports a file's text, or counts the effects. Changed courses keep their history. */
export async function importFile(
	context: ImportContext,
	actor: Actor,
	{ kind, text, ...options }: RequestOf<typeof importCourses>["body"],
): Promise<ResponseOf<typeof importCourses>> {
	const errors: { line: number; reason: string }[] = [];
	let unpriced = 0;
	const site = { siteId: context.siteId, siteName: context.siteName };
	const result = await importChecked(context.db, checkInThread({ text, kind, site }), {
		...options,
		checkDates: (dates) => refuseDates(context, dates),
		onError: (line, reason) => void (errors.length < mostErrors && errors.push({ line, reason })),
		onUnpriced: () => {
			unpriced += 1;
		},
		onWritten: (within, plan) => keepHistory(context, within, actor, plan),
	});
	if (result.imported > 0) await context.showChanges();
	return { ...result, errors: errors.sort((a, b) => a.line - b.line), unpriced };
}

const idsOf = (records: ImportPlan["added"]) => records.map(({ course }) => course.id);

/** Saves the versions of written courses, and one audit event. */
async function keepHistory(context: ImportContext, within: Transaction, actor: Actor, { before, added, changed }: ImportPlan): Promise<void> {
	const ids = idsOf([...added, ...changed]);
	const at = context.clock.now();
	const after = [...(await readStoredCourses(within, ids)).values()];
	await keepVersions(
		within,
		actor,
		"imported",
		after.map((one) => ({ before: before.get(one.row.id), after: one, at })),
	);
	await recordAudit(within, context.clock, actor, {
		action: "course.imported",
		subject: { kind: "catalog", id: "import" },
		summary: `Imported courses: ${added.length} new, ${changed.length} changed`,
		changes: {
			...(added.length > 0 ? { added: { before: null, after: idRanges(idsOf(added)) } } : {}),
			...(changed.length > 0 ? { changed: { before: null, after: idRanges(idsOf(changed)) } } : {}),
		},
	});
}
