import { setImmediate } from "node:timers/promises";
import type { RequestOf, ResponseOf } from "#api/call.ts";
import { findKnownCourses, readRecords } from "#features/catalog/import-export/server/index.ts";
import { recordAudit } from "#platform/audit/record-audit.ts";
import { inTransaction } from "#platform/database/transaction.ts";
import type { User } from "#platform/security/check-access.ts";
import { toDay } from "#values/business-days.ts";
import type { importPeople as importCall } from "../console-contract.ts";
import { importReplies as messages } from "../messages.ts";
import { createCourseFinder } from "../rules/find-course.ts";
import { isKnownName } from "../rules/guess-columns.ts";
import { readMovedRow } from "../rules/read-row.ts";
import type { ImportContext } from "./import-context.ts";
import { type Plan, planRows, type RowToMove, savePlan } from "./save-rows.ts";

type Outcome = ResponseOf<typeof importCall>;
type Body = RequestOf<typeof importCall>["body"];

/** Rows per transaction. Between them, other requests are served. */
const batchSize = 100;
/** Further errors are only counted, because a screen can't show thousands. */
const maxErrors = 500;

/**
 * Imports a file about people, or counts what an import would do. Correct rows are saved in batches; a row is recognized if it
 * is imported again, so an import that was interrupted can be repeated.
 */
export async function importPeople(context: ImportContext, actor: User, { kind, text, columns, settings, dryRun, fileName }: Body): Promise<Outcome> {
	const outcome: Outcome = { added: 0, changed: 0, unchanged: 0, refused: 0, newPeople: 0, errors: [] };
	const refuse = (place: { row: number; line: number }, reason: string) => {
		outcome.refused += 1;
		if (outcome.errors.length < maxErrors) outcome.errors.push({ row: place.row, line: place.line, reason });
	};
	const findCourse = kind === "purchases" ? createCourseFinder(await findKnownCourses(context.db)) : null;
	const rowSettings = { kind, columns, ...settings, today: toDay(context.clock.now()) };
	/** What earlier rows of the file were about. */
	const seen = new Set<string>();
	let batch: RowToMove[] = [];

	async function flush() {
		const rows = batch;
		batch = [];
		await setImmediate();
		if (rows.length === 0) return;
		const plan = dryRun
			? await planRows(context, context.db, kind, rows, seen)
			: await inTransaction(context.db, async (trx) => {
					const planned = await planRows(context, trx, kind, rows, seen);
					await savePlan(context, trx, kind, planned);
					return planned;
				});
		for (const key of plan.keys) seen.add(key);
		count(outcome, plan);
		for (const { row, reason } of plan.refused) refuse(row, reason);
	}

	for await (const record of readRecords(text, isKnownName)) {
		if ("error" in record) refuse(record, record.error);
		else if (record.cells.slice(columns.length).some((cell) => cell.trim() !== "")) refuse(record, messages.tooManyCells(record.cells.length, columns.length));
		else {
			const read = readMovedRow(record.cells, rowSettings);
			const course = "value" in read && findCourse ? findCourse(read.value) : null;
			if ("error" in read) refuse(record, read.error);
			else if (typeof course === "string") refuse(record, course);
			else batch.push({ row: record.row, line: record.line, value: read.value, course });
		}
		if (batch.length >= batchSize) await flush();
	}
	await flush();
	outcome.errors.sort((a, b) => a.row - b.row);
	if (!dryRun && outcome.added + outcome.changed > 0)
		await inTransaction(context.db, (trx) =>
			recordAudit(trx, context.clock, actor, {
				action: "people.imported",
				subject: { kind: "import", id: kind },
				summary: messages.audit(kind, { added: outcome.added, changed: outcome.changed, refused: outcome.refused }, fileName),
			}),
		);
	return outcome;
}

function count(outcome: Outcome, plan: Plan): void {
	outcome.added += plan.added.length;
	outcome.changed += plan.changed.length;
	outcome.unchanged += plan.unchanged;
	outcome.newPeople += plan.newPeople.size;
}
