import { setImmediate } from "node:timers/promises";
import { findKnownCourses, importRecords, readTextRecords } from "#features/catalog/import-export/server/index.ts";
import { findSeatsLeft } from "#features/sales/orders/server/index.ts";
import {
	type Day,
	type Executor,
	inTransaction,
	type RequestOf,
	type ResponseOf,
	recordAudit,
	toDay,
	type User,
} from "#platform/index.ts";
import type { importPeople as importCall } from "../console-contract.ts";
import { importReplies as messages } from "../messages.ts";
import { createCourseFinder } from "../rules/find-course.ts";
import { isKnownName } from "../rules/guess-columns.ts";
import { canBeSamePerson, mergeRows } from "../rules/merge-rows.ts";
import { createRowReader } from "../rules/read-row.ts";
import type { ImportContext } from "./import-context.ts";
import {
	type ImportedIds,
	isAhead,
	type Plan,
	planRows,
	type RowToMove,
	savePlan,
	toAddress,
	toKey,
} from "./save-rows.ts";

type Outcome = ResponseOf<typeof importCall>;
type Body = RequestOf<typeof importCall>["body"];

/** Rows per transaction. Between them, other requests are served. */
const batchSize = 100;
/** Further errors are only counted, because a screen can't show thousands. */
const maxErrors = 500;

/**
 * Imports a file about people, or counts what an import would do. Correct rows are saved in batches; a row is
 * recognized if it is imported again, so an import that was interrupted can be repeated.
 */
export async function importPeople(context: ImportContext, actor: User, body: Body): Promise<Outcome> {
	const { kind, dryRun, fileName } = body;
	const now = context.clock.now();
	const settings = { kind, seatsIn: body.settings.seatsIn, now };
	const outcome: Outcome = {
		added: 0,
		changed: 0,
		unchanged: 0,
		leftOut: 0,
		refused: 0,
		newPeople: 0,
		errors: [],
		sessions: [],
		importId: null,
	};
	const refuse = (place: { row: number; line: number }, reason: string) => {
		outcome.refused += 1;
		if (outcome.errors.length < maxErrors) outcome.errors.push({ row: place.row, line: place.line, reason });
	};
	const rows = await readRows(context.db, body, toDay(now), outcome, refuse);
	/** What earlier batches change. */
	const [newPeople, seats] = [new Map<string, RowToMove["value"]>(), new Map<number, number>()];
	const sessions = new Map<number, Outcome["sessions"][number]>();
	for (let at = 0; at < rows.length; at += batchSize) {
		await setImmediate();
		const batch = rows.slice(at, at + batchSize);
		const plan = dryRun
			? await planRows(context, context.db, settings, batch, { newPeople, seats })
			: await inTransaction(context.db, async (trx) => {
					const planned = await planRows(context, trx, settings, batch, { newPeople, seats });
					const items = await savePlan(context, trx, settings, planned);
					if (Object.values(items).every((ids) => ids.length === 0)) return planned;
					const importId: number =
						outcome.importId ?? (await importRecords.insert(trx, { kind, at: now, actorId: actor.userId, fileName }));
					for (const [what, ids] of Object.entries(items) as [keyof ImportedIds, number[]][])
						await importRecords.insertItems(
							trx,
							importId,
							what,
							ids.map((id) => ({ id })),
						);
					return { ...planned, importId };
				});
		if ("importId" in plan) outcome.importId = Number(plan.importId);
		for (const [address, person] of plan.newPeople) newPeople.set(address, person);
		if (dryRun) for (const [course, count] of plan.seats) seats.set(course, (seats.get(course) ?? 0) + count);
		count(outcome, plan);
		for (const { course, value } of plan.added) {
			if (!course?.webinarDate || !value.access?.live || !isAhead(course, now)) continue;
			const session = sessions.get(course.id) ?? {
				courseId: course.id,
				title: course.title,
				startsAt: course.webinarDate,
				purchases: 0,
				seatsLeft: null,
			};
			sessions.set(course.id, { ...session, purchases: session.purchases + 1 });
		}
		for (const { row, reason } of plan.refused) refuse(row, reason);
	}
	const seatsLeft = await findSeatsLeft(context, context.db, [...sessions.keys()]);
	outcome.sessions = [...sessions.values()].map((session) => ({
		...session,
		seatsLeft: seatsLeft.get(session.courseId) ?? null,
	}));
	outcome.errors.sort((a, b) => a.row - b.row);
	if (!dryRun && outcome.added + outcome.changed > 0)
		await inTransaction(context.db, (trx) =>
			recordAudit(trx, context.clock, actor, {
				action: "people.imported",
				id: kind,
				summary: messages.audit(
					kind,
					{ added: outcome.added, changed: outcome.changed, refused: outcome.refused },
					fileName,
				),
			}),
		);
	return outcome;
}

type Refuse = (place: { row: number; line: number }, reason: string) => void;

/**
 * Reads the correct rows of a file, and merges those about the same. Rows about two people at one address are refused.
 */
async function readRows(db: Executor, body: Body, today: Day, outcome: Outcome, refuse: Refuse): Promise<RowToMove[]> {
	const { kind, text, columns, settings } = body;
	const findCourse = kind === "purchases" ? createCourseFinder(await findKnownCourses(db)) : null;
	const readRow = createRowReader({ kind, columns, ...settings, today });
	const rows = new Map<string, RowToMove>();
	const people = new Map<string, { name: string; row: number }>();
	for await (const record of readTextRecords(text, isKnownName)) {
		if ("error" in record) {
			refuse(record, record.error);
			continue;
		}
		if (record.cells.slice(columns.length).some((cell) => cell.trim() !== "")) {
			refuse(record, messages.tooManyCells(record.cells.length, columns.length));
			continue;
		}
		const read = readRow(record.cells);
		if ("skip" in read) {
			outcome.leftOut += 1;
			continue;
		}
		const course = "value" in read && findCourse ? findCourse(read.value) : null;
		if ("error" in read || typeof course === "string") {
			refuse(record, "error" in read ? read.error : String(course));
			continue;
		}
		const row = { row: record.row, line: record.line, value: read.value, course };
		const person = people.get(toAddress(row));
		if (person && !canBeSamePerson(person.name, read.value.name)) {
			refuse(record, messages.otherPerson(read.value.name, person.name, person.row));
			continue;
		}
		if (!person?.name) people.set(toAddress(row), { name: read.value.name, row: record.row });
		const key = toKey(kind, row);
		const same = rows.get(key);
		if (same) outcome.unchanged += 1;
		rows.set(key, same ? { ...same, value: mergeRows(same.value, row.value) } : row);
	}
	return [...rows.values()];
}

function count(outcome: Outcome, plan: Plan): void {
	outcome.added += plan.added.length;
	outcome.changed += plan.changed.length;
	outcome.unchanged += plan.unchanged;
	outcome.newPeople += plan.newPeople.size;
}
