import { sql } from "kysely";
import type { Database } from "#platform/database/tables.ts";
import type { Verdict } from "../verdict.ts";

/**
 * Searches every column of every table for keys in plain form or as bytes. Queued emails contain theirs until they are
 * sent, so this waits for them.
 *
 * @param keys keys by kind
 */
export async function plainKeys(kind: string, db: Database, keys: Map<string, string>): Promise<Verdict[]> {
	await mailsAreOut(db);
	const { rows: tables } = await sql<{ schema: string; name: string; columns: number }>`
		select table_schema as schema, table_name as name, count(*)::int as columns
		from information_schema.columns join information_schema.tables using (table_catalog, table_schema, table_name)
		where table_type = 'BASE TABLE' and table_schema not in ('pg_catalog', 'information_schema')
		group by 1, 2 order by 1, 2`.execute(db);
	const needles = [...keys].flatMap(([what, key]) => listForms(key).map((form) => [what, form] as const));
	const found = new Map<string, string>();
	let read = 0;
	for (const { schema, name } of tables) {
		const { rows } = await sql<{ row: string }>`select kept::text as row from ${sql.id(schema, name)} as kept`.execute(
			db,
		);
		read += rows.length;
		const text = rows.map(({ row }) => row).join("\n");
		for (const [what, form] of needles) if (text.includes(form)) found.set(`${schema}.${name}`, what);
	}
	for (const [table, what] of found) console.error(`${kind}: ${table} holds the ${what}.`);
	const columns = tables.reduce((sum, table) => sum + table.columns, 0);
	return [
		{
			check: `${kind}, tokens stored in plain text (${columns} columns of ${tables.length} tables, ${read} rows)`,
			cases: keys.size,
			figure: `${found.size} tables contain one${found.size > 0 ? `: ${[...found.keys()].join(", ")}` : ""}`,
			goal: "0",
			held: found.size === 0 && read > 1_000 && columns > 200,
		},
	];
}

/** A key in the formats of PostgreSQL and JSON. A signed link's signature alone would be a leak. */
function listForms(key: string): string[] {
	const secret = key.split(".").at(-1) as string;
	return [
		secret,
		Buffer.from(secret).toString("hex"),
		Buffer.from(secret, "base64url").toString("hex"),
		Buffer.from(secret).toString("base64"),
	];
}

async function mailsAreOut(db: Database): Promise<void> {
	for (let tries = 0; tries < 600; tries++) {
		const waiting = await db
			.selectFrom("emails")
			.select("id")
			.where("message", "is not", null)
			.limit(1)
			.executeTakeFirst();
		if (!waiting) return;
		await new Promise((resolve) => setTimeout(resolve, 100));
	}
	throw new Error("Mails wait that should have been sent.");
}
