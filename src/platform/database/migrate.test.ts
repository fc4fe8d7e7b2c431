import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "kysely";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { everyDatabase } from "#tests/support/databases.ts";
import { openTestDatabase, type TestDatabase } from "#tests/support/platform/database-fixture.ts";
import { listMigrations } from "./list-migrations.ts";
import { migrate, pendingMigrations, planMigrations } from "./migrate.ts";
import { openDatabase } from "./open-database.ts";

const first = "202601010000_people.sql";
const second = "202601020000_names.sql";
const third = "202601030000_more.sql";

describe.each(everyDatabase)("migrations of the %s database", (kind) => {
	let scenario: TestDatabase;
	let root: string;
	let directories: string[];
	beforeEach(async () => {
		scenario = await openTestDatabase(kind);
		root = mkdtempSync(join(tmpdir(), "lectern-migrations-"));
		directories = ["one", "two"].map((name) => join(root, name));
		for (const directory of directories) mkdirSync(directory);
		write(
			0,
			second,
			"alter table people add column name text; -- second\ninsert into people (id, name) values (2, 'a;b')",
		);
		write(
			1,
			first,
			"create table people (id int); insert into people values (1);\ncreate function twice(n int) returns int language sql as $$ select n * 2; $$;",
		);
	});
	afterEach(async () => {
		await scenario?.close();
		rmSync(root, { recursive: true, force: true });
	});

	const write = (directory: number, name: string, text: string) =>
		writeFileSync(join(directories[directory] as string, name), text);
	const customers = async () =>
		(await sql<{ id: number }>`select id from people order by id`.execute(scenario.db)).rows.map((row) => row.id);

	test("run once, in the order of their timestamps across folders, with every statement", async () => {
		expect(await pendingMigrations(scenario.db, { directories })).toEqual([first, second]);
		const said: string[] = [];
		expect(await migrate(scenario.db, { directories, log: (message) => said.push(message) })).toEqual([first, second]);
		expect(said).toEqual([`Running migration ${first}`, `Running migration ${second}`]);
		expect(await migrate(scenario.db, { directories })).toEqual([]);
		expect(await pendingMigrations(scenario.db, { directories })).toEqual([]);
		expect(await customers()).toEqual([1, 2]);
	});

	test("run once when several processes start together", async () => {
		write(0, third, "select pg_sleep(0.2); insert into people values (3)");
		const url = scenario.url;
		const others = url ? await Promise.all([1, 2].map(() => openDatabase({ directory: root, url }))) : [];
		const nodes = url ? [scenario.db, ...others.map((other) => other.db)] : [scenario.db, scenario.db, scenario.db];
		const run = await Promise.all(nodes.map((db) => migrate(db, { directories })));
		await Promise.all(others.map((other) => other.close()));
		expect(run.flat().sort()).toEqual([first, second, third]);
		expect(await customers()).toEqual([1, 2, 3]);
	});

	test("reject a changed file that has already run, and run nothing else", async () => {
		await migrate(scenario.db, { directories });
		write(1, first, "create table people (id bigint)");
		write(0, third, "insert into people values (3)");
		await expect(migrate(scenario.db, { directories })).rejects.toThrow(`${first} was changed`);
		expect(await customers()).toEqual([1, 2]);
	});

	test("refuse a database that a newer version has migrated, and run nothing", async () => {
		await migrate(scenario.db, { directories });
		write(0, third, "insert into people values (3)");
		await sql`insert into migrations (name, sha256) values ('202701010000_future.sql', 'x')`.execute(scenario.db);
		await expect(migrate(scenario.db, { directories })).rejects.toThrow(
			"was upgraded by a newer version of Lectern (202701010000_future.sql",
		);
		expect(await customers()).toEqual([1, 2]);
	});

	test("are planned without running", async () => {
		await migrate(scenario.db, { directories });
		write(0, third, "insert into people values (3)");
		write(1, first, "create table people (id bigint)");
		await sql`insert into migrations (name, sha256) values ('202701010000_future.sql', 'x')`.execute(scenario.db);
		const plan = await planMigrations(scenario.db, { directories });
		expect({ ...plan, pending: plan.pending.map(({ name }) => name) }).toEqual({
			applied: [first, second, "202701010000_future.sql"],
			pending: [third],
			changed: [first],
			unknown: ["202701010000_future.sql"],
		});
		expect(await customers()).toEqual([1, 2]);
	});

	test("name a broken file and undo it; earlier ones stay, and a later start continues", async () => {
		write(0, third, "insert into people values (3); insert into people values (1 / 0)");
		await expect(migrate(scenario.db, { directories })).rejects.toThrow(`${third} failed: division by zero`);
		expect(await customers()).toEqual([1, 2]);
		expect(await pendingMigrations(scenario.db, { directories })).toEqual([third]);
		write(0, third, "insert into people values (3)");
		expect(await migrate(scenario.db, { directories })).toEqual([third]);
		expect(await customers()).toEqual([1, 2, 3]);
	});

	test("create the product's database", async () => {
		const names = listMigrations().map((file) => file.name);
		expect(await migrate(scenario.db)).toEqual(names);
		expect(names.length).toBeGreaterThan(5);
		expect(await pendingMigrations(scenario.db)).toEqual([]);
	});
});

describe("names of migrations", () => {
	let root: string;
	beforeEach(() => {
		root = mkdtempSync(join(tmpdir(), "lectern-migrations-"));
	});
	afterEach(() => rmSync(root, { recursive: true, force: true }));

	test.each(["people.sql", "2026_people.sql", "202601010000-people.sql", "202601010000_.sql"])(
		"%s is refused",
		(name) => {
			writeFileSync(join(root, name), "");
			expect(() => listMigrations([root])).toThrow(name);
		},
	);

	test("reject duplicates", () => {
		for (const folder of ["a", "b"]) {
			mkdirSync(join(root, folder));
			writeFileSync(join(root, folder, first), "");
		}
		expect(() => listMigrations([join(root, "a"), join(root, "b")])).toThrow("have the name");
	});
});
