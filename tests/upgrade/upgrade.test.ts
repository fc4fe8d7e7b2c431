import { cpSync, existsSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "kysely";
import { afterAll, afterEach, beforeEach, describe, expect, test } from "vitest";
import { type App, openApp } from "#app.ts";
import { createCommandLine } from "#cli/command-line.ts";
import { afterRestoreText, runText } from "#features/operations/backups/server/backups-store.ts";
import { runUpgrade } from "#features/operations/system-status/cli/upgrade.ts";
import { features } from "#features.ts";
import { listMigrations } from "#platform/database/list-migrations.ts";
import { openDatabase } from "#platform/database/open-database.ts";
import type { Database } from "#platform/database/tables.ts";
import { readSettings } from "#settings.ts";
import { buy, client, password } from "#tests/support/buyer.ts";
import { everyDatabase } from "#tests/support/databases.ts";
import { freePort } from "#tests/support/free-port.ts";
import { secretForTests, type TestPostgres, withClient } from "#tests/support/postgres.ts";
import { fillDirectory, sharePostgres } from "#tests/support/test-run.ts";
import { customerEmail, readDump, releases } from "./releases.ts";

// @long: upgrades every earlier release.

/** Inserts records as the first release stored them. */
const recordsOfFirstRelease = `
	insert into accreditations (course_id, accrediting_body, number, hours) values (101, 'SHRM', '26-ABCDE', 1.5);
	insert into certificates (code, enrollment_id, user_id, name, course_id, title, instructor, way, evidence, held_at, hours, credits, issued_at)
	values ('ABCDEFGHJKMNPQRS', 1, 1, 'Robin Buyer', 101, 'The First 48 Hours', 'Ann Example', 'recording', null, '2026-11-24T10:00:00Z', 1.5,
		'[{"accreditingBody": "SHRM", "number": "26-ABCDE", "hours": 1.5, "name": "SHRM professional development credits", "kind": "Professional development"},
			{"accreditingBody": "HRCI", "number": "654321", "hours": 1, "name": "HRCI recertification credits", "kind": "Recertification"}]',
		'2026-11-24T10:00:00Z');
	insert into refunds (reference, order_id, cents, reason, state, requested_at, settled_at)
	values ('re_first_release', 1, 19900, 'Illness', 'done', '2026-11-24T11:00:00Z', '2026-11-24T11:00:00Z');
	insert into refund_lines (refund_id, order_line_id, cents) select id, 2, 19900 from refunds;
	update orders set state = 'partially_refunded', refunded_cents = 19900;
	update enrollments set state = 'ended' where id = 2;
	insert into emails (key, kind, state, created_at, claimed_until, about)
	values ('refund:re_first_release', 'checkout.refund', 'sent', '2026-11-24T11:00:00Z', '2026-11-24T11:00:00Z', '{"order": 1}');
	insert into brand_versions (version, action, at, actor_id, brand) values (1, 'published', '2026-11-24T12:00:00Z', null,
		'{"siteName": "Northwind Academy", "supportEmail": null, "office1": null, "office2": null, "accent": "#7c2d92", "neutral": null,
			"typeface": "modern", "corners": null, "logo": null, "logoDark": null, "icon": null}');
`;

describe.each(everyDatabase)("an upgrade of the %s database", (kind) => {
	const models = mkdtempSync(join(tmpdir(), "lectern-releases-"));
	afterAll(() => rmSync(models, { recursive: true, force: true }));
	let directory: string;
	let postgres: TestPostgres | undefined;
	let environment: Record<string, string>;
	let app: App | undefined;
	beforeEach(async () => {
		directory = mkdtempSync(join(tmpdir(), "lectern-upgrade-"));
		postgres = kind === "PostgreSQL" ? await sharePostgres() : undefined;
		environment = {
			DATA_DIR: directory,
			PORT: String(await freePort()),
			SECRET_KEY: secretForTests,
			LOG_LEVEL: "silent",
		};
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
		const written = {
			out: { write: (text: string) => (out += text) },
			err: { write: (text: string) => (err += text) },
		};
		const status = await runUpgrade(args, { ...commandLine, ...written });
		return { status, out, err };
	}

	const appliedMigrations = () =>
		withDatabase(async (db) =>
			(await db.selectFrom("migrations").select("name").orderBy("name").execute()).map(({ name }) => name),
		);

	test.each(releases)("accepts a restored backup of %s", async (release) => {
		await load(release);
		const moment = new Date("2026-11-27T12:00:00Z");
		const afterRestore = features.flatMap((feature) => feature.afterRestore ?? []);
		await withDatabase(async (db) => {
			await runText(db, afterRestoreText({ madeAt: moment, restoredAt: moment, sendEmails: false, afterRestore }));
			expect(await db.selectFrom("sessions").select("user_id").execute()).toEqual([]);
			expect(await sql`select from restores`.execute(db)).toMatchObject({ rows: [{}] });
		});
		expect(await upgrade()).toMatchObject({ status: 0, err: "" });
	});

	test.each(releases)(
		"from %s keeps courses, customers, orders and enrollments, and the site sells",
		async (release) => {
			await load(release);
			const before = await appliedMigrations();
			const pending = listMigrations().filter(({ name }) => !before.includes(name));

			const checked = await upgrade("--check");
			expect({ status: checked.status, err: checked.err }).toEqual({ status: 0, err: "" });
			expect(checked.out).toContain(`The checksums of ${before.length} applied migrations match.`);
			for (const { name } of pending) expect(checked.out).toContain(`  ${name}: `);
			expect(await appliedMigrations()).toEqual(before);

			expect(await upgrade()).toMatchObject({
				status: 0,
				out: expect.stringContaining("The database is up to date."),
				err: "",
			});
			expect(await appliedMigrations()).toEqual(listMigrations().map(({ name }) => name));
			expect(await upgrade()).toMatchObject({
				status: 0,
				out: expect.stringMatching(/\nThe database is up to date\.\n$/),
			});

			app = await openApp(readSettings(environment), { manualJobs: true });
			const url = `http://127.0.0.1:${environment.PORT}`;
			expect((await client(url)("GET", "/admin/courses/322")).status).toBe(200);
			const { body: login } = await client(url)("POST", "/users/login", { email: customerEmail, password });
			const customer = { call: client(url, login.token) };
			const ownCourses = async () =>
				(await customer.call("GET", `/users/${login.userId}`)).body.enrolledCourses
					.map(({ courseID }: { courseID: number }) => courseID)
					.sort();
			expect(await ownCourses()).toEqual([101, 102]);
			await buy(url, customer, [301, "Transcript"]);
			expect(await ownCourses()).toEqual([101, 102, 301]);
		},
	);

	test("from 0.1.0 keeps what the dump lacks: a certificate with credits, the credits of a course, a refund and a brand", async () => {
		await load("0.1.0");
		await withDatabase((db) => sql.raw(recordsOfFirstRelease).execute(db));
		expect(await upgrade()).toMatchObject({ status: 0, err: "" });

		app = await openApp(readSettings(environment), { manualJobs: true });
		const url = `http://127.0.0.1:${environment.PORT}`;
		const { body: certificate } = await client(url)("GET", "/certificates/ABCD-EFGH-JKMN-PQRS");
		expect(certificate).toMatchObject({
			...{ state: "valid", name: "Robin Buyer", hours: 1.5 },
			credits: [
				{ accreditingBody: "SHRM", number: "26-ABCDE", hours: 1.5, name: "SHRM professional development credits" },
				{ accreditingBody: "HRCI", number: "654321", hours: 1, name: "HRCI recertification credits" },
			],
		});
		expect((await client(url)("GET", "/admin/courses/101")).body.credits).toEqual([
			{ accreditingBody: "SHRM", hours: 1.5 },
		]);
		const home = await (await fetch(url)).text();
		expect(home).toContain("Northwind Academy");
		const [sheet = ""] = home.match(/\/brand\/[^"]+\.css/) ?? [];
		expect(await (await fetch(url + sheet)).text()).toContain("--color-brand:light-dark(#7c2d92,");
		await app.close();
		app = undefined;
		expect(
			await withDatabase(async (db) => (await sql`select cents, ends_access from refund_lines`.execute(db)).rows),
		).toEqual([{ cents: 19_900, ends_access: true }]);
		const emails = await withDatabase(
			async (db) => (await sql<{ about: object | null }>`select about from emails order by key`.execute(db)).rows,
		);
		expect(emails.map(({ about }) => about)).toEqual([null, { order: 1 }, { order: 1 }, null]);
	});

	test("is refused with a newer database or an edited migration, by the command and at start, and runs nothing", async () => {
		await load(releases.at(-1) as string);
		const edited = await withDatabase(async (db) => {
			await sql`insert into migrations (name, sha256) values ('209901010000_future.sql', 'x')`.execute(db);
			return (
				await sql<{
					name: string;
				}>`update migrations set sha256 = 'x' where name = (select min(name) from migrations) returning name`.execute(
					db,
				)
			).rows[0]?.name;
		});
		const before = await appliedMigrations();
		const refused = "The database was upgraded by a newer version of Lectern";
		const ended = await upgrade();
		expect({ status: ended.status, err: ended.err }).toEqual({
			status: 1,
			err: expect.stringContaining("Nothing was changed."),
		});
		expect(ended.out).toContain(`FAILED  Version: ${refused}: 209901010000_future.sql is not part of`);
		expect(ended.out).toContain(`FAILED  Applied migrations: ${edited} differs`);
		await expect(openApp(readSettings(environment))).rejects.toMatchObject({
			message: expect.stringContaining(refused),
			expected: true,
		});
		expect(await appliedMigrations()).toEqual(before);
	});

	test("of an empty database creates everything", async () => {
		const ended = await upgrade("--check");
		expect(ended.status).toBe(0);
		expect(ended.out).toMatch(
			kind === "PostgreSQL"
				? /The database is empty: all \d+ migrations are pending\./
				: /contains no database\. The first start creates it\./,
		);
	});
});
