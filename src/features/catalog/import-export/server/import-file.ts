import type { AnswerOf, RequestOf } from "../../../../api/call.ts";
import type { Transaction } from "../../../../platform/database/tables.ts";
import { recordAudit } from "../../../operations/audit-log/server/index.ts";
import type { importCourses } from "../../course-editor/console-contract.ts";
import { idRanges } from "../../course-editor/rules/id-ranges.ts";
import type { CatalogueConsoleDeps } from "../../course-editor/server/index.ts";
import { type Actor, keepVersions, readStanding } from "../../course-editor/server/index.ts";
import { checkInThread } from "./check-thread.ts";
import { importChecked } from "./import-catalogue.ts";
import type { ImportPlan } from "./plan-import.ts";

/** Faults beyond these are only counted: thousands of them are too many for a screen. */
const mostFaults = 500;

/** Imports the text of a file, or counts what an import would do; each changed course keeps its history. */
export async function importFile(
	deps: CatalogueConsoleDeps,
	actor: Actor,
	{ kind, text, ...options }: RequestOf<typeof importCourses>["body"],
): Promise<AnswerOf<typeof importCourses>> {
	const faults: { line: number; reason: string }[] = [];
	let unpriced = 0;
	const site = { siteId: deps.siteId, siteName: deps.siteName };
	const result = await importChecked(deps.db, checkInThread({ text, kind, site }), {
		...options,
		checkDates: deps.checkDates,
		onFault: (line, reason) => void (faults.length < mostFaults && faults.push({ line, reason })),
		onUnpriced: () => {
			unpriced += 1;
		},
		onWritten: (within, plan) => keepHistory(deps, within, actor, plan),
	});
	if (result.imported > 0) await deps.showNow();
	return { ...result, faults: faults.sort((a, b) => a.line - b.line), unpriced };
}

const idsOf = (records: ImportPlan["added"]) => records.map(({ course }) => course.id);

/** Keeps the versions of the courses that were written, and records them in one audit event. */
async function keepHistory(deps: CatalogueConsoleDeps, within: Transaction, actor: Actor, { before, added, changed }: ImportPlan): Promise<void> {
	const ids = idsOf([...added, ...changed]);
	const at = deps.clock.now();
	const after = [...(await readStanding(within, ids)).values()];
	await keepVersions(
		within,
		actor,
		"imported",
		after.map((one) => ({ before: before.get(one.row.id), after: one, at })),
	);
	await recordAudit(within, deps.clock, actor, {
		action: "course.imported",
		subject: { kind: "catalogue", id: "import" },
		summary: `Imported courses: ${added.length} new, ${changed.length} changed`,
		changes: {
			...(added.length > 0 ? { added: { before: null, after: idRanges(idsOf(added)) } } : {}),
			...(changed.length > 0 ? { changed: { before: null, after: idRanges(idsOf(changed)) } } : {}),
		},
	});
}
