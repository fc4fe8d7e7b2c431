import { once } from "node:events";
import { existsSync } from "node:fs";
import { type AddressInfo, createServer } from "node:net";
import type { PaymentComparison } from "../features/sales/payments/server/index.ts";
import { systemClock } from "../platform/clock/clock.ts";
import type { Database } from "../platform/database/tables.ts";
import { readSettings, type Settings, storageSettings } from "../settings.ts";
import { startFailure } from "../start-failure.ts";
import type { BackupCommandDeps } from "./backup-command.ts";
import type { CatalogCommandDeps } from "./catalog-command.ts";

const help = `lectern COMMAND

Commands:
  operator add EMAIL        adds a staff member (--role owner, editor or support)
                            and prints a one-time link to set a password
  operator reset EMAIL      resets a staff member who lost the second factor
  catalog import FILE       imports courses from a .json or .csv file
  catalog export FILE       exports all courses to a .json or .csv file
  sample                    loads the sample catalog
  backup FILE               backs up the database and all files to one archive
  restore FILE              restores a backup on an empty machine
  reconcile                 compares the payments of recent days with the orders
                            (--since DATE|DAYS), for example after a failover
  migrate                   updates the database tables
  doctor                    checks settings, database, email, payments and storage

Add --help to a command for details. Exit status: 0 success, 1 failure, 2 wrong usage.
`;

/**
 * Every command by its name: gets its arguments, gives the exit status. Help and wrong use read no setting and open
 * nothing; each loads only what it needs, for most of the product's code is of no use to it.
 */
const commands: Record<string, (args: string[]) => Promise<number>> = {
	operator: async (args) => {
		const { runStaffMember } = await import("./staff-member.ts");
		return runStaffMember(args, {
			use: (work) => withDatabase((db, { PUBLIC_URL }) => work(db, PUBLIC_URL)),
			clock: systemClock,
			print: (line) => console.log(line),
			printError: (line) => console.error(line),
		});
	},
	catalog: async (args) => {
		const { runCatalog } = await import("./catalog-command.ts");
		const { datesOfSessions } = await import("../features/delivery/live-sessions/server/index.ts");
		return runCatalog(args, { ...catalogDeps, checkDates: (db) => datesOfSessions(db, systemClock) });
	},
	sample: async (args) => (await import("./catalog-command.ts")).runSample(args, { ...catalogDeps, onLoaded: attachSample }),
	backup: async (args) => (await import("./backup-command.ts")).runBackup("backup", args, backupDeps),
	restore: async (args) => (await import("./backup-command.ts")).runBackup("restore", args, backupDeps),
	reconcile: async (args) =>
		(await import("./reconcile-command.ts")).runReconcile(args, {
			compare: comparePayments,
			clock: systemClock,
			print: (line) => console.log(line),
			printError: (line) => console.error(line),
		}),
	migrate: (args) =>
		runPlain(args, "migrate   updates the database tables", () =>
			withDatabase(async (_db, _settings, run) => {
				console.log(run.length === 0 ? "The database is up to date." : `Ran ${run.join(", ")}.`);
				return 0;
			}),
		),
	doctor: (args) =>
		runPlain(args, "doctor   checks settings, database, email, payments and storage, one line each", async () =>
			(await import("./doctor.ts")).runDoctor(settings()),
		),
};

const catalogDeps: CatalogCommandDeps = {
	use: (work) => withDatabase((db, { SITE_ID, SITE_NAME }) => work(db, { siteId: SITE_ID, siteName: SITE_NAME })),
	clock: systemClock,
	out: process.stdout,
	err: process.stderr,
};

const backupDeps: BackupCommandDeps = { settings, searchPath: process.env.PATH ?? "", out: process.stdout, err: process.stderr };

let read: Settings | undefined;
const [given = "--help", ...args] = process.argv.slice(2);
// The British spelling keeps working, for scripts that use it.
const name = given === "catalogue" ? "catalog" : given;
process.exitCode = await run();

async function run(): Promise<number> {
	if (["--help", "-h", "help"].includes(name)) {
		console.log(help);
		return 0;
	}
	const command = Object.hasOwn(commands, name) ? commands[name] : undefined;
	if (!command) {
		console.error(`Unknown command "${name}". Run lectern --help for a list.`);
		return 2;
	}
	try {
		return await command(args);
	} catch (error) {
		const line = read && startFailure(error, read);
		console.error(line ?? (error instanceof Error ? error.message : error));
		return 1;
	}
}

/** Gives the sample courses their recordings, transcripts and credits. */
async function attachSample(courseIds: number[], db: Database): Promise<void> {
	const { attachSampleCredits } = await import("../features/delivery/certificates/server/index.ts");
	const { attachSampleMedia } = await import("../features/delivery/recordings/server/index.ts");
	const { openStorage } = await import("../platform/storage/open-storage.ts");
	await attachSampleMedia(db, openStorage(storageSettings(settings())), courseIds);
	await attachSampleCredits(db, courseIds);
}

/** Compares payments in a product of its own, on a free port of this machine: the payment sandbox is a part of the product. */
async function comparePayments(since: Date): Promise<PaymentComparison> {
	const { comparePayments: compare } = await import("../features/sales/payments/server/index.ts");
	const { openProduct } = await import("../product.ts");
	const known = settings();
	const product = await openProduct({ ...known, HOST: "127.0.0.1", PORT: await freePort(), DRAIN_SECONDS: 0, SAMPLE_DATA: "off", LOG_LEVEL: "silent" });
	try {
		return await compare(product.context, since);
	} finally {
		await product.close();
	}
}

async function freePort(): Promise<number> {
	const server = createServer().listen(0, "127.0.0.1");
	await once(server, "listening");
	const { port } = server.address() as AddressInfo;
	server.close();
	await once(server, "close");
	return port;
}

/** A command that takes no arguments. */
async function runPlain(args: string[], usage: string, work: () => Promise<number>): Promise<number> {
	if (args.length === 0) return work();
	const isHelp = args.length === 1 && ["--help", "-h"].includes(args[0] as string);
	const print = isHelp ? console.log : console.error;
	print(`Usage:\n  ${usage}`);
	return isHelp ? 0 : 2;
}

/** The checked settings, read when the first needs them. */
function settings(): Settings {
	if (!read && existsSync(".env")) process.loadEnvFile(".env");
	read ??= readSettings(process.env);
	return read;
}

/** Opens the database, brings it up to date, and closes it after the work, which is told which migrations ran. */
async function withDatabase<Result>(work: (db: Database, settings: Settings, run: string[]) => Promise<Result>): Promise<Result> {
	const known = settings();
	const { openDatabase } = await import("../platform/database/open-database.ts");
	const { migrate } = await import("../platform/database/migrate.ts");
	const database = await openDatabase({ url: known.DATABASE_URL, directory: known.DATA_DIR });
	try {
		const run = await migrate(database.db);
		return await work(database.db, known, run);
	} finally {
		await database.close();
	}
}
