import { randomUUID } from "node:crypto";
import { readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { sql } from "kysely";
import type { Database } from "../../../src/platform/database/tables.ts";

/** Rows from which a table is too large to be read whole, and of which one part of a statement may read no more. */
const large = 1_500;
/** What reads more, and may. */
const known = [
	// Three rows a day, however much is sold.
	/ of daily_visits: /,
	// The console's count of courses is kept for a minute.
	/ of courses: +select count\(\*\) filter \(where not archived\)/,
];

/** Where a server writes down how each statement went. */
export interface PlanLog {
	file: string;
	/** How many rows there are in each table, as the planner takes it. */
	tables: Map<string, number>;
}

interface Plan {
	"Node Type": string;
	"Relation Name"?: string;
	"Actual Rows": number;
	"Actual Loops": number;
	"Rows Removed by Filter"?: number;
	Plans?: Plan[];
}

/** Lets the server of the tests write down how each statement of later connections went. The database must be analysed. */
export async function keepPlans(db: Database): Promise<PlanLog> {
	const { rows: names } = await sql<{
		name: string;
		directory: string;
	}>`select current_database() as name, current_setting('data_directory') as directory`.execute(db);
	const { name, directory } = names[0] as (typeof names)[number];
	const settings = {
		session_preload_libraries: "auto_explain",
		"auto_explain.log_min_duration": "0",
		"auto_explain.log_analyze": "on",
		"auto_explain.log_timing": "off",
		"auto_explain.log_format": "json",
	};
	for (const [setting, value] of Object.entries(settings)) await sql`alter database ${sql.id(name)} set ${sql.raw(setting)} = ${sql.lit(value)}`.execute(db);
	const { rows } = await sql<{ name: string; rows: number }>`select relname as name, reltuples::int as rows from pg_class where relkind = 'r'`.execute(db);
	return { file: join(dirname(directory), "log"), tables: new Map(rows.map((table) => [table.name, table.rows])) };
}

/** The tables that were read whole, or nearly so, while something was done, each with the statement that did. */
export async function wideReads(db: Database, { file, tables }: PlanLog, work: () => Promise<unknown>): Promise<string[]> {
	const before = readFileSync(file, "utf8").length;
	await work();
	// What is written above a statement that came later is whole.
	const mark = randomUUID();
	await sql`select ${sql.lit(mark)}`.execute(db);
	const after = readFileSync(file, "utf8").slice(before);
	const text = after.slice(0, after.lastIndexOf("plan:", after.indexOf(mark)));
	if (!text.includes("plan:")) throw new Error("The server has written down no plan: is auto_explain there?");
	const found = [...text.matchAll(/ms {2}plan:\n((?:\t.*\n)+)/g)].flatMap(([, indented = ""]) => {
		const { "Query Text": statement, Plan: plan } = JSON.parse(indented.replace(/^\t/gm, "")) as { "Query Text": string; Plan: Plan };
		return wideScansIn(plan, tables).map((scan) => `${scan}: ${statement.replace(/\s+/g, " ").slice(0, 400)}`);
	});
	return [...new Set(found)].filter((one) => !known.some((pattern) => pattern.test(one)));
}

/** @param limited whether a limit stands right above: it says how much is read */
function wideScansIn(plan: Plan, tables: PlanLog["tables"], limited = false): string[] {
	const { "Node Type": kind, "Relation Name": table, "Actual Rows": given, "Actual Loops": loops, Plans: parts = [] } = plan;
	const left = plan["Rows Removed by Filter"] ?? 0;
	const rows = (given + left) * loops;
	const whole = kind === "Seq Scan" && table && loops > 0 && (tables.get(table) ?? 0) > large;
	const wide = table && rows > large && !(limited && left === 0);
	return [...(whole || wide ? [`${kind} of ${rows} rows of ${table}`] : []), ...parts.flatMap((part) => wideScansIn(part, tables, kind === "Limit"))];
}
