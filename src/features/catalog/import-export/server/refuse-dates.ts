import { DateRefusals } from "#features/catalog/courses/questions.ts";
import { type AppContext, inTransaction } from "#platform/index.ts";

/** Returns the reason for each course that can't have its date. */
export async function refuseDates(
	{ db, events }: Pick<AppContext, "db" | "events">,
	dates: Map<number, Date | null>,
): Promise<Map<number, string>> {
	const answers = await inTransaction(db, (trx) => events.ask(trx, DateRefusals, { dates }));
	return new Map(answers.flatMap((refusals) => [...refusals]));
}
