import type { FastifyBaseLogger } from "fastify";
import type { Clock } from "../../../../platform/clock/clock.ts";
import type { Database } from "../../../../platform/database/tables.ts";
import { inTransaction } from "../../../../platform/database/transaction.ts";
import { addDays, dayOf } from "../../../../values/business-days.ts";
import { closeDaysUpTo, correctDay, type DayDifference, lastClosedDay, listDayDifferences } from "./figures-store.ts";

interface Deps {
	db: Database;
	clock: Clock;
	log: Pick<FastifyBaseLogger, "error">;
}

/** So long after its end nothing is written any more that belongs to a day: no transaction lasts that long. */
const graceHours = 2;

/** Keeps the sums of all days that are over and not kept yet. Safe at any time, on several nodes at once. */
export async function closeDays({ db, clock }: Pick<Deps, "db" | "clock">): Promise<void> {
	const last = addDays(dayOf(new Date(clock.now().getTime() - graceHours * 3_600_000)), -1);
	const closed = await lastClosedDay(db);
	if (closed === undefined || closed < last) await closeDaysUpTo(db, closed, last);
}

/**
 * Proves the kept sums equal to what orders and the ledger add up to, day by day. Every difference is logged as an error
 * and put right.
 *
 * @returns what was different
 */
export async function checkDays({ db, log }: Pick<Deps, "db" | "log">): Promise<DayDifference[]> {
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
