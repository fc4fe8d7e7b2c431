import { type AppContext, addDays, inTransaction, toDay } from "#platform/index.ts";
import { closeDaysUpTo, correctDay, type DayDifference, lastClosedDay, listDayDifferences } from "./figures-store.ts";

/** Longer than any transaction, so nothing is added to a day after this time. */
const graceHours = 2;

/** Saves the sums of past days. Safe to run repeatedly and on several servers at once. */
export async function closeDays({ db, clock }: Pick<AppContext, "db" | "clock">): Promise<void> {
	const last = addDays(toDay(new Date(clock.now().getTime() - graceHours * 3_600_000)), -1);
	const closed = await lastClosedDay(db);
	if (closed === undefined || closed < last) await closeDaysUpTo(db, closed, last);
}

/**
 * Compares the saved sums with orders and the ledger, day by day. Logs each difference as an error and corrects it.
 *
 * @returns the differences
 */
export async function checkDays({ db, log }: Pick<AppContext, "db" | "log">): Promise<DayDifference[]> {
	return inTransaction(db, async (trx) => {
		const closed = await lastClosedDay(trx);
		if (closed === undefined) return [];
		const differences = await listDayDifferences(trx, closed);
		for (const difference of differences) {
			log.error(difference, "The daily figures and the ledger differ. Correcting the figures.");
			await correctDay(trx, difference);
		}
		return differences;
	});
}
