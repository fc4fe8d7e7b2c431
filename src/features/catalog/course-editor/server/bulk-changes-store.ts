import { sql } from "kysely";
import type { Transaction } from "#platform/index.ts";
import type { BulkAction } from "./tables.ts";

interface BulkChange {
	actorId: number;
	actorName: string;
	wanted: BulkAction;
	courseIds: number[];
}

interface NewChange extends BulkChange {
	run: string;
	at: Date;
}

/** Adds the courses of one call to those of the earlier calls of a run. */
export async function addBulkChange(
	trx: Transaction,
	{ actorId, actorName, run, wanted, courseIds, at }: NewChange,
): Promise<void> {
	await trx
		.insertInto("course_bulk_changes")
		.values({
			actor_id: actorId,
			run,
			actor_name: actorName,
			wanted: JSON.stringify(wanted),
			course_ids: courseIds,
			at,
		})
		.onConflict((conflict) =>
			conflict.columns(["actor_id", "run"]).doUpdateSet({
				course_ids: sql<number[]>`course_bulk_changes.course_ids || excluded.course_ids`,
				at: sql<Date>`excluded.at`,
			}),
		)
		.execute();
}

/** Removes and returns a run; undefined if none of its calls changed a course. */
export async function claimBulkChange(trx: Transaction, actorId: number, run: string): Promise<BulkChange | undefined> {
	const row = await trx
		.deleteFrom("course_bulk_changes")
		.where("actor_id", "=", actorId)
		.where("run", "=", run)
		.returningAll()
		.executeTakeFirst();
	return row && toChange(row);
}

/** Removes and returns the runs without a call since this time. */
export async function claimAbandonedChanges(trx: Transaction, since: Date): Promise<BulkChange[]> {
	const rows = await trx.deleteFrom("course_bulk_changes").where("at", "<", since).returningAll().execute();
	return rows.map(toChange);
}

const toChange = (row: {
	actor_id: number;
	actor_name: string;
	wanted: BulkAction;
	course_ids: number[];
}): BulkChange => ({
	actorId: row.actor_id,
	actorName: row.actor_name,
	wanted: row.wanted,
	courseIds: row.course_ids,
});
