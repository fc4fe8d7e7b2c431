import { sql } from "kysely";
import type { Database, Executor, Transaction } from "#platform/database/tables.ts";

/** A node that missed more versions drops everything. */
const maxVersions = 1_000;

/** Raises the version, and stores the tags under it. */
export async function insertChange(within: Transaction, tags: readonly string[], withdrawn: boolean): Promise<void> {
	await sql`
		with raised as (update content_version set version = version + 1 returning version),
			forgotten as (delete from content_changes where version <= (select version from raised) - ${sql.lit(maxVersions)})
		insert into content_changes (version, tag, withdrawn)
		select raised.version, named.tag, ${sql.lit(withdrawn)} from raised cross join unnest(${[...tags]}::text[]) as named (tag)`.execute(
		within,
	);
}

/** Returns a number that rises with each change of public content. */
export async function findContentVersion(db: Executor): Promise<number> {
	const { version } = await db.selectFrom("content_version").select("version").executeTakeFirstOrThrow();
	return version;
}

/** The versions that running watches have read. */
export const watchedVersions = new WeakMap<Database, number>();

export type ContentChanges = { version: number; tag: string; withdrawn: boolean }[];

/**
 * Lists what changed after one version, up to and including another one. Undefined: possibly everything. A restored
 * database can have an older version.
 */
export async function findChangesSince(db: Database, from: number, to: number): Promise<ContentChanges | undefined> {
	if (to === from) return [];
	if (to < from) return undefined;
	const changes = await db
		.selectFrom("content_changes")
		.selectAll()
		.where("version", ">", from)
		.where("version", "<=", to)
		.execute();
	const named = new Set(changes.map(({ version }) => version));
	return named.size === to - from ? changes : undefined;
}
