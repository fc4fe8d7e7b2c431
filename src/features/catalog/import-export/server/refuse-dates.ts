import { CourseRescheduling } from "#features/catalog/courses/events.ts";
import { inTransaction } from "#platform/database/transaction.ts";
import type { AppContext } from "#platform/feature/app-context.ts";

/** Returns the reason for each course that can't have its date. */
export async function refuseDates({ db, events }: Pick<AppContext, "db" | "events">, dates: Map<number, Date | null>): Promise<Map<number, string>> {
	const refusals = new Map<number, string>();
	await inTransaction(db, (trx) => events.publish(trx, CourseRescheduling, { dates, refusals }));
	return refusals;
}
