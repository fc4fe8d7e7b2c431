import { cpSync, existsSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "kysely";
import { afterAll, afterEach, beforeEach, describe, expect, test } from "vitest";
import { type App, openApp } from "../../src/app.ts";
import { createCommandLine } from "../../src/cli/command-line.ts";
import { runUpgrade } from "../../src/features/operations/system-status/cli/upgrade.ts";
import { listMigrations } from "../../src/platform/database/list-migrations.ts";
import { openDatabase } from "../../src/platform/database/open-database.ts";
import type { Database } from "../../src/platform/database/tables.ts";
import { readSettings } from "../../src/settings.ts";
import { buy, client, password } from "../support/buyer.ts";
import { everyDatabase } from "../support/databases.ts";
import { freePort, secretForTests, type TestPostgres, withClient } from "../support/postgres.ts";
import { fillDirectory, sharePostgres } from "../support/test-run.ts";
import { customerEmail, readDump, releases } from "./releases.ts";

describe.each(everyDatabase)("an upgrade of the %s database", { timeout: 180_000 }, (kind) => {
	const models = mkdtempSync(join(tmpdir(), "lectern-releases-"));
	afterAll(() => rmSync(models, { recursive: true, force: true }));
	let directory: string;
	let postgres: TestPostgres | undefined;
	let environment: Record<string, string>;
	let app: App | undefined;
	beforeEach(async () => {
		directory = mkdtempSync(join(tmpdir(), "lectern-upgrade-"));
		postgres = kind === "PostgreSQL" ? await sharePostgres() : undefined;
		environment = { DATA_DIR: directory, PORT: String(await freePort()), SECRET_KEY: secretForTests, LOG_LEVEL: "silent" };
		if (postgres) environment.DATABASE_URL = await postgres.createDatabase();
	});
	afterEach(async () => {
		await app?.close();
		app = undefined;
		await postgres?.stop();
		rmSync(directory, { recursive: true, force: true });
	});

	async function withDatabase<Result>(work: (db: Database) => Promise<Result>): Promise<Result> {
		const { db, close } = await openDatabase({ url: environment.DATABASE_URL, directory });
		return work(db).finally(close);
	}

	async function load(release: string): Promise<void> {
		const url = environment.DATABASE_URL;
		if (url) await withClient(url, (connection) => connection.query(readDump(release)));
		else cpSync(await loadOnce(release), directory, { recursive: true });
	}

	/** The embedded database needs seconds to load a dump, but is copied quickly. */
	async function loadOnce(release: string): Promise<string> {
		const model = join(models, release);
		if (existsSync(model)) return model;
		fillDirectory(model, "empty");
		const { db, close } = await openDatabase({ directory: model });
		await sql.raw(readDump(release)).execute(db).finally(close);
		return model;
	}

	async function upgrade(...args: string[]) {
		let out = "";
		let err = "";
		const commandLine = createCommandLine(environment);
		const written = { out: { write: (text: string) => (out += text) }, err: { write: (text: string) => (err += text) } };
		const status = await runUpgrade(args, { ...commandLine, ...written });
		return { status, out, err };
	}

	const appliedMigrations = () =>
		withDatabase(async (db) => (await db.selectFrom("migrations").select("name").orderBy("name").execute()).map(({ name }) => name));

	test.each(releases)("from %s keeps courses, customers, orders and enrollments, and the site sells", async (release) => {
		await load(release);
		const before = await appliedMigrations();
		const pending = listMigrations().filter(({ name }) => !before.includes(name));

		const checked = await upgrade("--check");
		expect({ status: checked.status, err: checked.err }).toEqual({ status: 0, err: "" });
		expect(checked.out).toContain(`The checksums of ${before.length} applied migrations match.`);
		for (const { name } of pending) expect(checked.out).toContain(`  ${name}: `);
		expect(await appliedMigrations()).toEqual(before);

		expect(await upgrade()).toMatchObject({ status: 0, out: expect.stringContaining("The database is up to date."), err: "" });
		expect(await appliedMigrations()).toEqual(listMigrations().map(({ name }) => name));
		expect(await upgrade()).toMatchObject({ status: 0, out: expect.stringMatching(/\nThe database is up to date\.\n$/) });

		app = await openApp(readSettings(environment), { manualJobs: true });
		const url = `http://127.0.0.1:${environment.PORT}`;
		expect((await client(url)("GET", "/admin/courses/322")).status).toBe(200);
		const { body: login } = await client(url)("POST", "/users/login", { email: customerEmail, password });
		const customer = { call: client(url, login.token) };
		const ownCourses = async () =>
			(await customer.call("GET", `/users/${login.userId}`)).body.enrolledCourses.map(({ courseID }: { courseID: number }) => courseID).sort();
		expect(await ownCourses()).toEqual([101, 102]);
		await buy(url, customer, [301, "Transcript"]);
		expect(await ownCourses()).toEqual([101, 102, 301]);
	});

	test("is refused with a newer database or an edited migration, by the command and at start, and runs nothing", async () => {
		await load(releases.at(-1) as string);
		const edited = await withDatabase(async (db) => {
			await sql`insert into migrations (name, sha256) values ('209901010000_future.sql', 'x')`.execute(db);
			return (await sql<{ name: string }>`update migrations set sha256 = 'x' where name = (select min(name) from migrations) returning name`.execute(db))
				.rows[0]?.name;
		});
		const before = await appliedMigrations();
		const refused = "The database was upgraded by a newer version of Lectern";
		const ended = await upgrade();
		expect({ status: ended.status, err: ended.err }).toEqual({ status: 1, err: expect.stringContaining("Nothing was changed.") });
		expect(ended.out).toContain(`FAILED  Version: ${refused}: 209901010000_future.sql is not part of`);
		expect(ended.out).toContain(`FAILED  Applied migrations: ${edited} differs`);
		await expect(openApp(readSettings(environment))).rejects.toMatchObject({ message: expect.stringContaining(refused), expected: true });
		expect(await appliedMigrations()).toEqual(before);
	});

	test("of an empty database creates everything", async () => {
		const ended = await upgrade("--check");
		expect(ended.status).toBe(0);
		expect(ended.out).toMatch(
			kind === "PostgreSQL" ? /The database is empty: all \d+ migrations are pending\./ : /contains no database\. The first start creates it\./,
		);
	});
});
