import { sql } from "kysely";
import { anyOf, batchRows, type Database, type Executor } from "#platform/index.ts";
import { siteZones } from "#values/time-zones/site-zones.ts";

/** Lists the years, in the seller's time zone, in which a customer got courses that are still active; latest first. */
export async function purchaseYears(db: Database, userId: number): Promise<number[]> {
	const rows = await listTogether(db, [userId]);
	return rows.map(({ year }) => year);
}

const listTogether = batchRows(
	(db: Executor, customers: number[]) =>
		db
			.selectFrom("public_enrollments")
			.select([
				"user_id",
				sql<number>`extract(year from enrolled_at at time zone ${siteZones().first})::integer`.as("year"),
			])
			.distinct()
			.where("user_id", "=", anyOf("bigint", customers))
			.where("state", "=", "active")
			.orderBy("year", "desc")
			.execute(),
	(row) => row.user_id as number,
);
