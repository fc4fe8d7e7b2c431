import { spawn } from "node:child_process";
import { tmpdir } from "node:os";
import { sql } from "kysely";
import { listMigrations } from "#platform/database/list-migrations.ts";
import { openFaultyProxy } from "#tests/support/faulty-proxy.ts";
import type { TestPostgres } from "#tests/support/postgres.ts";
import { programEnvironment } from "#tests/support/program-environment.ts";
import type { Verdict } from "../verdict.ts";
import { withDatabase } from "./scenario.ts";

/** Kills a migration: between the change and its record, and between its record and the commit. */
export async function killMigrations(postgres: TestPostgres): Promise<Verdict[]> {
	const [disturbed, calm] = [await postgres.createDatabase(), await postgres.createDatabase()];
	const through = new URL(disturbed);
	const proxy = await openFaultyProxy(Number(through.port));
	through.port = String(proxy.port);
	const names = listMigrations().map(({ name }) => name);
	const failures: string[] = [];
	let kills = 0;
	for (const name of names)
		for (const moment of ["not noted", "not committed"]) {
			const { child, ended } = migrateAt(through.href);
			let noted = false;
			let killed = false;
			proxy.onSent = (piece) => {
				const text = piece.toString("latin1");
				const notes = text.includes('insert into "migrations"') && text.includes(name);
				const due = moment === "not noted" ? notes : noted && /commit/i.test(text);
				noted ||= notes;
				if (!due) return !killed;
				killed = child.kill("SIGKILL");
				return false;
			};
			await ended;
			if (killed) kills++;
		}
	proxy.onSent = () => true;
	for (const url of [through.href, calm]) if ((await migrateAt(url).ended) !== 0) failures.push("the last run failed");
	await proxy.close();
	const [after, wanted] = await Promise.all([disturbed, calm].map((url) => describe({ url, directory: tmpdir() })));
	if (after !== wanted) failures.push("the tables differ from those of an undisturbed migration");
	const figure = [`${kills} kills`, ...failures].join("; ");
	const goal = `${names.length * 2} kills, then the same tables as without`;
	return [
		{
			check: "PostgreSQL: killed in each migration, at two moments",
			cases: kills,
			figure,
			goal,
			held: failures.length === 0 && kills === names.length * 2,
		},
	];
}

/** Runs `lectern migrate` with settings, and Node flags before it. */
export function migrate(settings: Record<string, string>, flags: string[] = []) {
	const env = { ...programEnvironment, ...settings };
	const child = spawn(process.execPath, [...flags, "src/cli/main.ts", "migrate"], { env, stdio: "ignore" });
	return { child, ended: new Promise<number | null>((resolve) => child.once("exit", resolve)) };
}

const migrateAt = (url: string) =>
	migrate({ DATA_DIR: tmpdir(), DATABASE_URL: url, SECRET_KEY: "a secret of the checks, long enough for them" });

/** Lists every column, index, constraint, trigger and applied migration as text. */
export const describe = (place: { url?: string; directory: string }): Promise<string> =>
	withDatabase(place, async (db) => {
		const { rows } = await sql`
			select concat_ws(' ', table_name, column_name, data_type, column_default, is_nullable) as line from information_schema.columns where table_schema = 'public'
			union all select indexdef from pg_indexes where schemaname = 'public'
			union all select conrelid::regclass || ' ' || pg_get_constraintdef(oid) from pg_constraint where connamespace = 'public'::regnamespace
			union all select pg_get_triggerdef(oid) from pg_trigger where not tgisinternal
			union all select name || ' ' || sha256 from migrations order by 1`.execute(db);
		return JSON.stringify(rows);
	});
