import { sql } from "kysely";
import type { Transaction } from "../../../../platform/database/tables.ts";
import { incrementVersion } from "./version-store.ts";

/** Sets or removes a course's date. Visitors see it at once, and older edits become outdated. False for an unknown course. */
export async function setWebinarDate(trx: Transaction, courseId: number, date: Date | null): Promise<boolean> {
	const { numUpdatedRows } = await trx
		.updateTable("courses")
		.set((eb) => ({ webinar_date: date, version: eb("version", "+", 1), changed_at: sql<Date>`now()` }))
		.where("id", "=", courseId)
		.executeTakeFirst();
	if (numUpdatedRows === 0n) return false;
	await incrementVersion(trx);
	return true;
}
