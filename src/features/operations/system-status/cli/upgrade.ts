import { existsSync } from "node:fs";
import { readFile, statfs } from "node:fs/promises";
import { join } from "node:path";
import { parseArgs, parseEnv } from "node:util";
import { lastBackup } from "#features/operations/backups/server/index.ts";
import type { CommandLine } from "#platform/command-line/command.ts";
import { type MigrationPlan, migrate, planMigrations } from "#platform/database/migrate.ts";
import { openDatabase } from "#platform/database/open-database.ts";
import type { Database } from "#platform/index.ts";
import { type Settings, settingDeclarations } from "#settings.ts";
import { describeMigration, removesSomething } from "../rules/describe-migration.ts";
import { judgeUpgrade, type UpgradeFacts } from "../rules/judge-upgrade.ts";
import { readServerFacts, recordsBackups } from "../server/upgrade-store.ts";
import { printFindings } from "./print-findings.ts";

const help = `Usage:
  upgrade [--check]

Checks whether this version can use the database: its version, the checksums of applied
migrations, PostgreSQL, space, backup and settings. Prints which migrations are pending
and what they change, then runs them. A database of a newer version is refused.

  --check   checks and prints the plan, and changes nothing
`;

/**
 * Checks a deployment and migrates its database to this version.
 *
 * @returns the exit status: 1 if a check failed, and then nothing was changed
 */
export async function runUpgrade(
	args: string[],
	cli: Pick<CommandLine, "settings" | "out" | "err" | "clock">,
): Promise<number> {
	const only = readArguments(args);
	if (only === undefined || only === "help") {
		(only ? cli.out : cli.err).write(help);
		return only ? 0 : 2;
	}
	const settings = cli.settings();
	if (!settings.DATABASE_URL && !existsSync(join(settings.DATA_DIR, "database", "PG_VERSION"))) {
		cli.out.write(`${settings.DATA_DIR} contains no database. The first start creates it.\n`);
		return 0;
	}
	const { db, close } = await openDatabase({ url: settings.DATABASE_URL, directory: settings.DATA_DIR });
	try {
		const plan = await planMigrations(db);
		const isPossible = printFindings(
			judgeUpgrade(await readUpgradeFacts(db, settings, plan, cli.clock.now())),
			cli.out,
		);
		if (!isPossible) {
			cli.err.write(
				"The upgrade is not possible. Nothing was changed. Fix what is marked FAILED, then run the command again.\n",
			);
			return 1;
		}
		printPlan(plan, cli);
		if (only === "check" || plan.pending.length === 0) return 0;
		await migrate(db, { log: (message) => cli.out.write(`${message}\n`) });
		cli.out.write("The database is up to date. Start the new version.\n");
		return 0;
	} finally {
		await close();
	}
}

function readArguments(args: string[]): "help" | "check" | "run" | undefined {
	try {
		const { values } = parseArgs({
			args,
			options: { check: { type: "boolean" }, help: { type: "boolean", short: "h" } },
		});
		if (values.help) return "help";
		return values.check ? "check" : "run";
	} catch {
		return undefined;
	}
}

async function readUpgradeFacts(
	db: Database,
	settings: Settings,
	plan: MigrationPlan,
	now: Date,
): Promise<UpgradeFacts> {
	const { version } = JSON.parse(await readFile(new URL("../../../../../package.json", import.meta.url), "utf8")) as {
		version: string;
	};
	const backup = (await recordsBackups(db)) ? await lastBackup(db) : undefined;
	return {
		version,
		applied: plan.applied.length,
		pending: plan.pending.map(({ name }) => name),
		changed: plan.changed,
		unknown: plan.unknown,
		...(await readServerFacts(db)),
		freeBytes: settings.DATABASE_URL
			? undefined
			: await statfs(settings.DATA_DIR).then(({ bavail, bsize }) => bavail * bsize),
		backupHours: backup && (now.getTime() - backup.getTime()) / 3_600_000,
		unknownSettings: await readUnknownSettings(),
	};
}

/** Other programs have variables in the environment, but `.env` is for this one; Node's own begin with NODE_. */
async function readUnknownSettings(): Promise<string[]> {
	const text = await readFile(".env", "utf8").catch(() => "");
	const names = new Set<string>(settingDeclarations.map(([name]) => name));
	return Object.keys(parseEnv(text)).filter((name) => !names.has(name) && !name.startsWith("NODE_"));
}

function printPlan({ applied, pending }: MigrationPlan, { out }: Pick<CommandLine, "out">): void {
	if (pending.length === 0) {
		out.write("The database is up to date.\n");
		return;
	}
	if (applied.length === 0) {
		out.write(`The database is empty: all ${pending.length} migrations are pending.\n`);
		return;
	}
	out.write(pending.length === 1 ? "1 migration is pending:\n" : `${pending.length} migrations are pending:\n`);
	for (const { name, text } of pending) out.write(`  ${name}: ${describeMigration(text)}\n`);
	if (pending.some(({ text }) => removesSomething(text)))
		out.write("This upgrade removes tables or columns. Stop all processes of the old version before you run it.\n");
}
