import { sql } from "kysely";
import type { Database, Executor, Transaction } from "#platform/index.ts";
import type { Brand } from "../rules/brand.ts";

interface NewVersion {
	version: number;
	action: "published" | "restored";
	at: Date;
	actorId: number | null;
	brand: Brand;
}

const versions = (db: Executor) =>
	db
		.selectFrom("brand_versions")
		.leftJoin("public_users as users", "users.id", "brand_versions.actor_id")
		.select([
			"brand_versions.version",
			"brand_versions.action",
			"brand_versions.at",
			"brand_versions.brand",
			"users.full_name as by",
		]);

/** Finds the brand that applies, if one was published. */
export function findLatestBrand(db: Executor) {
	return versions(db).orderBy("version", "desc").limit(1).executeTakeFirst();
}

export function findBrandVersion(db: Executor, version: number) {
	return versions(db).where("version", "=", version).executeTakeFirst();
}

/** Lists versions, latest first. */
export function listVersions(db: Database, before: number | undefined, limit: number) {
	const query = versions(db).orderBy("version", "desc").limit(limit);
	return (before ? query.where("version", "<", before) : query).execute();
}

/** Adds a version. Returns false if somebody else has added it. */
export async function insertVersion(
	trx: Transaction,
	{ version, action, at, actorId, brand }: NewVersion,
): Promise<boolean> {
	const row = await trx
		.insertInto("brand_versions")
		.values({ version, action, at, actor_id: actorId, brand: JSON.stringify(brand) })
		.onConflict((conflict) => conflict.column("version").doNothing())
		.returning("version")
		.executeTakeFirst();
	return row !== undefined;
}

/** Returns whether reports can use a time zone: the database has its own time zone data. */
export async function knowsTimeZone(db: Executor, timeZone: string | null): Promise<boolean> {
	if (timeZone === null) return true;
	const { rows } = await sql`select 1 from pg_timezone_names where lower(name) = lower(${timeZone}) limit 1`.execute(
		db,
	);
	return rows.length > 0;
}
