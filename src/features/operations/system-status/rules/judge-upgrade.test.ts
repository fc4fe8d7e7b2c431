import { expect, test } from "vitest";
import { describeMigration, removesSomething } from "./describe-migration.ts";
import { judgeUpgrade, type UpgradeFacts } from "./judge-upgrade.ts";

const ready: UpgradeFacts = {
	version: "1.1.0",
	postgres: 150_018,
	applied: 90,
	pending: ["202701010000_more.sql"],
	changed: [],
	unknown: [],
	missingExtensions: [],
	mayCreateTables: true,
	databaseBytes: 400e6,
	freeBytes: 50e9,
	backupHours: 3,
	unknownSettings: [],
};
const listFindings = (change: Partial<UpgradeFacts>) =>
	judgeUpgrade({ ...ready, ...change })
		.filter(({ state }) => state !== "ok")
		.map(({ name, state, says }) => `${name}, ${state}: ${says}`);

test("finds nothing wrong with a deployment that is ready", () => {
	expect(listFindings({})).toEqual([]);
	expect(listFindings({ applied: 0, backupHours: undefined, freeBytes: undefined })).toEqual([]);
	expect(listFindings({ pending: [], backupHours: undefined })).toEqual([]);
});

test.each<[Partial<UpgradeFacts>, RegExp]>([
	[{ unknown: ["b.sql"] }, /^Version, bad: .*b\.sql is not part of 1\.1\.0/],
	[{ changed: ["a.sql", "b.sql"] }, /^Applied migrations, bad: a\.sql, b\.sql differ from/],
	[{ postgres: 140_011 }, /^PostgreSQL, bad: PostgreSQL 14 is too old\. Upgrade it to 15/],
	[{ missingExtensions: ["citext", "pg_trgm"] }, /^PostgreSQL, bad: The server lacks citext and pg_trgm/],
	[{ mayCreateTables: false }, /^PostgreSQL, bad: .*may not create tables/],
	[{ freeBytes: 500e6 }, /^Space, bad: The database has 400 MB, and its disk has 500 MB free\. Free up 100 MB or more/],
	[{ backupHours: 25 }, /^Backup, warn: There is no backup of the last 24 hours/],
	[{ backupHours: undefined }, /^Backup, warn/],
	[{ unknownSettings: ["SMPT_URL"] }, /^Settings, warn: \.env contains SMPT_URL/],
])("reports %j", (change, finding) => {
	expect(listFindings(change)).toEqual([expect.stringMatching(finding)]);
});

test.each([
	["-- drop table a\ncreate table b (id int);\nalter table b add x int;", "creates the table b"],
	[
		"alter table only users add column x int; create index on orders (id)",
		"changes the table users, adds an index to orders",
	],
	["create unique index name on orders (id)", "adds an index to orders"],
	[
		"update users set x = 1; drop table if exists a; alter table b drop column c",
		"changes the table b, updates rows of users, removes the table a, removes the column c",
	],
	["create or replace view v as select 1", "changes views or functions"],
])("describes %j", (text, description) => {
	expect(describeMigration(text)).toBe(description);
	expect(removesSomething(text)).toBe(description.includes("removes"));
});
