import { type AppContext, type Executor, inTransaction, type Transaction } from "#platform/index.ts";
import { SeatsLeft } from "../questions.ts";

/**
 * Finds how many seats the next live sessions of courses have left; courses without a limit are left out. In a
 * transaction, they stay until its end.
 */
export async function findSeatsLeft(
	{ events }: Pick<AppContext, "events">,
	db: Executor,
	courseIds: readonly number[],
): Promise<Map<number, number>> {
	if (courseIds.length === 0) return new Map();
	const ask = (trx: Transaction) => events.ask(trx, SeatsLeft, { courseIds });
	const answers = await (db.isTransaction ? ask(db as Transaction) : inTransaction(db, ask));
	return new Map(answers.flatMap((answer) => [...answer]));
}
