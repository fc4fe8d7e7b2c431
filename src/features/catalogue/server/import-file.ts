import type { Transaction } from "../../../platform/database/tables.ts";
import type { AnswerOf, RequestOf } from "../../../wire/call.ts";
import { recordAudit } from "../../audit/server/index.ts";
import type { importCourses } from "../console-contract.ts";
import { changedFields } from "../rules/changed-fields.ts";
import { readTextRows } from "./catalogue-file.ts";
import type { CatalogueConsoleDeps } from "./console-deps.ts";
import { leaveUnchanged, lockCourses } from "./edit-store.ts";
import { readStanding } from "./edited-course.ts";
import { importCatalogue } from "./import-catalogue.ts";
import { type Actor, keepVersions } from "./keep-version.ts";

/** Faults beyond these are only counted: nobody reads thousands of them on a screen. */
const mostFaults = 500;

/** Imports the text of a file: what each course was and became is kept as its history, and told by the audit log. */
export async function importFile(
	deps: CatalogueConsoleDeps,
	actor: Actor,
	{ kind, text, allOrNothing }: RequestOf<typeof importCourses>["body"],
): Promise<AnswerOf<typeof importCourses>> {
	const faults: { line: number; reason: string }[] = [];
	const result = await importCatalogue(deps.db, readTextRows(text, kind), {
		site: deps,
		allOrNothing,
		checkDates: deps.checkDates,
		onFault: (line, reason) => void (faults.length < mostFaults && faults.push({ line, reason })),
		around: (within, ids, write) => keepHistory(deps, within, actor, ids, write),
	});
	if (result.imported > 0) await deps.showNow();
	return { ...result, faults: faults.sort((a, b) => a.line - b.line) };
}

async function keepHistory(deps: CatalogueConsoleDeps, within: Transaction, actor: Actor, ids: number[], write: () => Promise<void>): Promise<void> {
	await lockCourses(within, ids);
	const before = await readStanding(within, ids);
	await write();
	const after = [...(await readStanding(within, ids)).values()];
	const isSame = (one: (typeof after)[number]) => {
		const was = before.get(one.row.id);
		return (
			was !== undefined &&
			changedFields(was.content, one.content).length === 0 &&
			was.row.archived === one.row.archived &&
			was.row.published_at?.getTime() === one.row.published_at?.getTime()
		);
	};
	// What the file says no other of is as if it had not been in it.
	const same = after.filter(isSame).flatMap((one) => before.get(one.row.id)?.row ?? []);
	await leaveUnchanged(within, same);
	const changed = after.filter((one) => !isSame(one));
	const at = deps.clock.now();
	await keepVersions(
		within,
		actor,
		"imported",
		changed.map((one) => ({ before: before.get(one.row.id), after: one, at })),
	);
	for (const { row, content } of changed)
		await recordAudit(within, deps.clock, actor, {
			action: "course.imported",
			subject: { kind: "course", id: row.id },
			summary: `${before.has(row.id) ? "Changed" : "Added"} “${content.title}” by an import`,
		});
}
