import { existsSync } from "node:fs";
import { attachSampleCredits } from "../features/certificates/server/index.ts";
import { attachSampleMedia } from "../features/learning/server/index.ts";
import { datesOfSessions } from "../features/live/server/index.ts";
import { systemClock } from "../platform/clock/clock.ts";
import { migrate } from "../platform/database/migrate.ts";
import { openDatabase } from "../platform/database/open-database.ts";
import { openStorage } from "../platform/storage/open-storage.ts";
import { readSettings, type Settings, storageSettings, WrongSettings } from "../settings.ts";
import { runCatalogue, runSample } from "./catalogue-command.ts";
import { runDoctor } from "./doctor.ts";
import { runOperator } from "./operator.ts";

const help = `lectern COMMAND

Commands:
  operator add EMAIL        makes an operator; prints a one-time link to set a password
  catalogue import FILE     imports courses from a .json or .csv file
  catalogue export FILE     writes every course to a .json or .csv file
  sample                    loads the sample catalogue
  migrate                   brings the database up to date
  doctor                    checks settings, database, mail, payment and storage

Each command explains itself with --help. Exit status: 0 done, 1 failed, 2 wrong use.
`;

/** Every command by its name: gets its arguments and the checked settings, gives the exit status. */
const commands: Record<string, (args: string[], settings: Settings) => Promise<number>> = {
	operator: (args, settings) =>
		withDatabase(settings, (db) =>
			runOperator(args, {
				db,
				clock: systemClock,
				publicUrl: settings.PUBLIC_URL,
				print: (line) => console.log(line),
				printError: (line) => console.error(line),
			}),
		),
	catalogue: (args, settings) =>
		withDatabase(settings, (db) =>
			runCatalogue(args, {
				db,
				clock: systemClock,
				checkDates: datesOfSessions(db, systemClock),
				site: siteOf(settings),
				out: process.stdout,
				err: process.stderr,
			}),
		),
	sample: (args, settings) =>
		withDatabase(settings, (db) =>
			runSample(args, {
				db,
				clock: systemClock,
				site: siteOf(settings),
				out: process.stdout,
				err: process.stderr,
				onLoaded: async (courseIds) => {
					await attachSampleMedia(db, openStorage(storageSettings(settings)), courseIds);
					await attachSampleCredits(db, courseIds);
				},
			}),
		),
	migrate: async (_args, settings) => {
		const database = await openDatabase({ url: settings.DATABASE_URL, directory: settings.DATA_DIR });
		try {
			const run = await migrate(database.db);
			console.log(run.length === 0 ? "The database is up to date." : `Ran ${run.join(", ")}.`);
			return 0;
		} finally {
			await database.close();
		}
	},
	doctor: (_args, settings) => runDoctor(settings),
};

const [name = "--help", ...args] = process.argv.slice(2);
process.exitCode = await run();

async function run(): Promise<number> {
	if (name === "--help" || name === "help") {
		console.log(help);
		return 0;
	}
	const command = commands[name];
	if (!command) {
		console.error(`There is no command "${name}". lectern --help lists them.`);
		return 2;
	}
	if (existsSync(".env")) process.loadEnvFile(".env");
	try {
		return await command(args, readSettings(process.env));
	} catch (error) {
		const expected = error instanceof WrongSettings || (error as { expected?: boolean }).expected;
		console.error(expected || error instanceof Error ? (error as Error).message : error);
		return 1;
	}
}

function siteOf(settings: Settings) {
	return { siteId: settings.SITE_ID, siteName: settings.SITE_NAME };
}

async function withDatabase(settings: Settings, work: (db: Awaited<ReturnType<typeof openDatabase>>["db"]) => Promise<number>): Promise<number> {
	const database = await openDatabase({ url: settings.DATABASE_URL, directory: settings.DATA_DIR });
	try {
		await migrate(database.db);
		return await work(database.db);
	} finally {
		await database.close();
	}
}
