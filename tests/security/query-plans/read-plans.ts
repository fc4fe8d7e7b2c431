import { randomUUID } from "node:crypto";
import { readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { sql } from "kysely";
import type { Database } from "#platform/database/tables.ts";

/** Rows from which a table is too large to be read whole, and the limit per part of a statement. */
const large = 1_500;
/** Accepted exceptions. */
const known = [
	// Three rows a day, however much is sold.
	/ of daily_visits: /,
	// The console caches its count of courses for a minute.
	/ of courses: +select count\(\*\) filter \(where not archived\)/,
	// It keeps the count of courses that visitors can't buy for a minute, too.
	/ of (courses|pricings): +select count\(\*\)::int as count from \(select from courses where \( courses\.published_at <= \$1 and not exists/,
	// So is the count of courses that lack files.
	/ of (courses|pricings|course_media): +select count\(\*\)::int as count from \(select from courses where \( courses\.published_at <= \$1 and \(courses\.archived or/,
	// A list counts the options of its first 1,001 courses, found by their index.
	/^(Index|Bitmap Heap) Scan of \d{4} rows of pricings: +with listed as materialized/,
];

/** Where the server logs statement plans. */
export interface PlanLog {
	file: string;
	/** Rows per table, as the planner estimates them. */
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

/** Makes the test server log the plans of later connections. The database must be analyzed. */
export async function logPlans(db: Database): Promise<PlanLog> {
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
	for (const [setting, value] of Object.entries(settings))
		await sql`alter database ${sql.id(name)} set ${sql.raw(setting)} = ${sql.lit(value)}`.execute(db);
	const { rows } = await sql<{
		name: string;
		rows: number;
	}>`select relname as name, reltuples::int as rows from pg_class where relkind = 'r'`.execute(db);
	return { file: join(dirname(directory), "log"), tables: new Map(rows.map((table) => [table.name, table.rows])) };
}

/** Lists tables that `work` read whole, or nearly so, each with its statement. */
export async function wideReads(
	db: Database,
	{ file, tables }: PlanLog,
	work: () => Promise<unknown>,
): Promise<string[]> {
	const before = readFileSync(file, "utf8").length;
	await work();
	// Everything above this later statement is complete.
	const mark = randomUUID();
	await sql`select ${sql.lit(mark)}`.execute(db);
	const after = readFileSync(file, "utf8").slice(before);
	const text = after.slice(0, after.lastIndexOf("plan:", after.indexOf(mark)));
	if (!after.includes("plan:")) throw new Error("The server has written down no plan: is auto_explain there?");
	const found = [...text.matchAll(/ms {2}plan:\n((?:\t.*\n)+)/g)].flatMap(([, indented = ""]) => {
		const { "Query Text": statement, Plan: plan } = JSON.parse(indented.replace(/^\t/gm, "")) as {
			"Query Text": string;
			Plan: Plan;
		};
		return wideScansIn(plan, tables).map((scan) => `${scan}: ${statement.replace(/\s+/g, " ").slice(0, 400)}`);
	});
	return [...new Set(found)].filter((one) => !known.some((pattern) => pattern.test(one)));
}

/** `limited`: whether a limit directly above bounds the rows. */
function wideScansIn(plan: Plan, tables: PlanLog["tables"], limited = false): string[] {
	const {
		"Node Type": kind,
		"Relation Name": table,
		"Actual Rows": given,
		"Actual Loops": loops,
		Plans: parts = [],
	} = plan;
	const left = plan["Rows Removed by Filter"] ?? 0;
	const rows = (given + left) * loops;
	const whole = kind === "Seq Scan" && table && loops > 0 && (tables.get(table) ?? 0) > large;
	const wide = table && rows > large && !(limited && left === 0);
	return [
		...(whole || wide ? [`${kind} of ${rows} rows of ${table}`] : []),
		...parts.flatMap((part) => wideScansIn(part, tables, kind === "Limit")),
	];
}
