import { sql } from "kysely";
import type { Database } from "#platform/index.ts";

export async function readDatabaseFacts(db: Database): Promise<{ version: string; bytes: number }> {
	const { rows } = await sql<{ version: string; bytes: number }>`
		select current_setting('server_version') as version, pg_database_size(current_database())::int8 as bytes`.execute(
		db,
	);
	return { version: String(rows[0]?.version), bytes: Number(rows[0]?.bytes ?? 0) };
}
