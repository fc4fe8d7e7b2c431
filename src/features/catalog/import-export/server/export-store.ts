import type { Database, Role } from "#platform/index.ts";

/** Finds the next course ids after an id. */
export async function findNextIds(db: Database, afterId: number, limit: number): Promise<number[]> {
	const rows = await db
		.selectFrom("public_courses")
		.select("id")
		.where("id", ">", afterId)
		.orderBy("id")
		.limit(limit)
		.execute();
	return rows.map((row) => row.id);
}

/** Finds the names of all sites, by id. */
export async function findSiteNames(db: Database): Promise<Map<number, string>> {
	const rows = await db.selectFrom("public_sites").select(["id", "name"]).execute();
	return new Map(rows.map((row) => [row.id, row.name]));
}

/** Returns a user's role; null without one. */
export async function findRole(db: Database, userId: number): Promise<Role | null> {
	return (await db.selectFrom("public_users").select("role").where("id", "=", userId).executeTakeFirst())?.role ?? null;
}
