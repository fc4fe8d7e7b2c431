import { sql } from "kysely";
import type { Database } from "../../../../platform/database/tables.ts";
import type { Day } from "../../../../values/business-days.ts";
import type { Step } from "../contract.ts";
import "./tables.ts";

/** How often a step was taken on a day. */
export interface CountedStep {
	day: Day;
	step: Step;
	count: number;
}

/** Adds to the counts. Always in one order, so that two nodes never wait for each other. */
export async function addSteps(db: Database, counted: CountedStep[]): Promise<void> {
	const rows = counted.toSorted((one, other) => (one.day + one.step < other.day + other.step ? -1 : 1));
	await db
		.insertInto("daily_visits")
		.values(rows)
		.onConflict((conflict) => conflict.columns(["day", "step"]).doUpdateSet({ count: sql<number>`daily_visits.count + excluded.count` }))
		.execute();
}

/** The counts of the days from `first` to `last`. */
export const listSteps = (db: Database, first: Day, last: Day) =>
	db.selectFrom("daily_visits").selectAll().where("day", ">=", first).where("day", "<=", last).execute();
