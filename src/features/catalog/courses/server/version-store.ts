import { sql } from "kysely";
import type { Database, Transaction } from "../../../../platform/database/tables.ts";

/** Call it last in every transaction that changes public content. */
export async function incrementVersion(within: Transaction): Promise<void> {
	await within.updateTable("catalog_version").set({ version: sql<number>`version + 1` }).execute();
}

/** Returns also the next time after `now` at which a live session starts or a course appears. */
export async function findVersion(db: Database | Transaction, now: Date): Promise<{ version: number; next: Date | null }> {
	return db
		.selectFrom("catalog_version")
		.select("version")
		.select((eb) =>
			eb
				.fn<Date | null>("least", [
					eb.selectFrom("courses").select("webinar_date").where("archived", "=", false).where("webinar_date", ">", now).orderBy("webinar_date").limit(1),
					eb.selectFrom("courses").select("published_at").where("published_at", ">", now).orderBy("published_at").limit(1),
				])
				.as("next"),
		)
		.executeTakeFirstOrThrow();
}
