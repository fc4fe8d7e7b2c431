import type { Database } from "../../../../../platform/database/tables.ts";

export const findCategories = (db: Database) => db.selectFrom("categories").select("name").orderBy("id").execute();

export const findSites = (db: Database) => db.selectFrom("sites").selectAll().orderBy("id").limit(500).execute();

/** Session types of the latest pricings with their grants, most frequent first. */
export const findSessionTypes = (db: Database, most: number) =>
	db
		.selectFrom((eb) => eb.selectFrom("pricings").selectAll().where("withdrawn", "=", false).orderBy("id", "desc").limit(5_000).as("latest"))
		.select(["session_type", "grants_live", "grants_recording", "grants_transcript", "seats"])
		.groupBy(["session_type", "grants_live", "grants_recording", "grants_transcript", "seats"])
		.orderBy((eb) => eb.fn.countAll(), "desc")
		.orderBy("session_type")
		.limit(most)
		.execute();
