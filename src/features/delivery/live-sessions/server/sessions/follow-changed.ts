import type { AppContext, Transaction } from "#platform/index.ts";
import { followDates } from "./follow-dates.ts";
import { closeSessions } from "./session-store.ts";

/**
 * Updates the live sessions of courses in the transaction that changed the courses. Ended sessions are closed first. A
 * job emails attendees within a minute.
 */
export async function followChanged(
	trx: Transaction,
	context: Pick<AppContext, "clock" | "events">,
	courseIds: readonly number[],
): Promise<void> {
	const now = context.clock.now();
	await closeSessions(trx, now, courseIds);
	await followDates(trx, context, { courseIds });
}
