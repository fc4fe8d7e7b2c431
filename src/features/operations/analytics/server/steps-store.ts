import { sql } from "kysely";
import type { Database, Day } from "#platform/index.ts";
import type { Step } from "../contract.ts";

export interface CountedStep {
	day: Day;
	step: Step;
	count: number;
}

/** Adds to the counts, always in the same order, so that concurrent servers cannot deadlock. */
export async function addSteps(db: Database, counted: CountedStep[]): Promise<void> {
	const rows = counted.toSorted((a, b) => (a.day + a.step < b.day + b.step ? -1 : 1));
	await db
		.insertInto("daily_visits")
		.values(rows)
		.onConflict((conflict) =>
			conflict.columns(["day", "step"]).doUpdateSet({ count: sql<number>`daily_visits.count + excluded.count` }),
		)
		.execute();
}

/** Lists the counts from `first` to `last`, inclusive. */
export const listSteps = (db: Database, first: Day, last: Day) =>
	db.selectFrom("daily_visits").selectAll().where("day", ">=", first).where("day", "<=", last).execute();
