import { sql } from "kysely";
import type { Transaction } from "../../../../platform/database/tables.ts";
import { incrementVersion } from "./version-store.ts";

/** Gives a course another date, or none: visitors see it at once, and nobody saves over it who has not seen it. False when there is no such course. */
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
