import { sql } from "kysely";
import type { Database } from "#platform/index.ts";

export interface ServerFacts {
	postgres: number;
	databaseBytes: number;
	missingExtensions: string[];
	mayCreateTables: boolean;
}

/** Reads what migrations need from the server. Works on an empty database. */
export async function readServerFacts(db: Database): Promise<ServerFacts> {
	const { rows } = await sql<ServerFacts>`
		select current_setting('server_version_num')::int as postgres,
			pg_database_size(current_database())::float8 as "databaseBytes",
			has_schema_privilege(current_schema(), 'create') as "mayCreateTables",
			array(select needed from unnest(array['citext', 'pg_trgm']) as needed
				where not exists (select from pg_available_extensions where name = needed)) as "missingExtensions"`.execute(db);
	if (!rows[0]) throw new Error("The database returned no facts.");
	return rows[0];
}

/** Whether the table of backups exists, which an older version may lack. */
export async function recordsBackups(db: Database): Promise<boolean> {
	const { rows } = await sql<{ there: boolean }>`select to_regclass('backups') is not null as there`.execute(db);
	return rows[0]?.there === true;
}
