import { access } from "node:fs/promises";
import { parseArgs } from "node:util";
import {
	type CheckDates,
	exportCatalogue,
	importCatalogue,
	kindOf,
	loadSample,
	readFileRows,
	type ShownSite,
	writeFileRows,
} from "../features/catalogue/server/index.ts";
import type { Clock } from "../platform/clock/clock.ts";
import type { Database } from "../platform/database/tables.ts";
import { showProgress, type Terminal } from "./catalogue-progress.ts";

export interface CatalogueCommandDeps {
	/** Opens the database for some work; help and wrong use need none. Courses that name no site belong to `site`. */
	use: <Result>(work: (db: Database, site: ShownSite) => Promise<Result>) => Promise<Result>;
	clock: Clock;
	out: Terminal;
	err: Terminal;
	/** Says which dates an import can't give. */
	checkDates?: (db: Database) => CheckDates;
	/** Told which courses the sample has, to give them their media. */
	onLoaded?: (courseIds: number[], db: Database) => Promise<void>;
}

const help = `Usage:
  catalogue import FILE [--all-or-nothing]   adds and changes courses from a .json or .csv file
  catalogue export FILE                      writes every course to a .json or .csv file

A course in the file with a known courseID changes that course. Rows that are wrong are named with
their line and left out; with --all-or-nothing one of them keeps everything out.
`;

const sampleHelp = `Usage:
  sample   loads the sample catalogue; loading it again gives no course twice
`;

/** Faults beyond these are only counted: nobody reads a hundred thousand lines. */
const mostFaults = 50;

/**
 * `catalogue import FILE` and `catalogue export FILE`.
 *
 * @param args what follows `catalogue` on the command line
 * @returns the exit status: 0 done, 1 failed or some rows were wrong, 2 wrong use
 */
export async function runCatalogue(args: string[], deps: CatalogueCommandDeps): Promise<number> {
	const wrongUse = (reason: string) => {
		deps.err.write(`${reason}\n\n${help}`);
		return 2;
	};
	let read: { values: { help?: boolean | undefined; "all-or-nothing"?: boolean | undefined }; positionals: string[] };
	try {
		const options = { help: { type: "boolean", short: "h" }, "all-or-nothing": { type: "boolean" } } as const;
		read = parseArgs({ args, allowPositionals: true, options });
	} catch (error) {
		return wrongUse((error as Error).message);
	}
	const [action, file, ...more] = read.positionals;
	if (read.values.help) {
		deps.out.write(help);
		return 0;
	}
	if (action !== "import" && action !== "export") return wrongUse("Say what to do with the catalogue: import or export.");
	if (!file || more.length > 0) return wrongUse("Name one file.");
	if (action === "export" && read.values["all-or-nothing"]) return wrongUse("--all-or-nothing is for import only.");
	const kind = kindOf(file);
	if (!kind) return wrongUse(`${file} ends neither in .json nor in .csv.`);
	try {
		if (action === "export") return await runExport(file, kind, deps);
		return await runImport(file, kind, read.values["all-or-nothing"] ?? false, deps);
	} catch (error) {
		deps.err.write(`The ${action} failed: ${(error as Error).message}\n`);
		return 1;
	}
}

async function runImport(file: string, kind: "json" | "csv", allOrNothing: boolean, deps: CatalogueCommandDeps): Promise<number> {
	await access(file);
	const progress = showProgress(deps.err);
	let faults = 0;
	const work = (db: Database, site: ShownSite) =>
		importCatalogue(db, readFileRows(file, kind), {
			site,
			allOrNothing,
			...(deps.checkDates ? { checkDates: deps.checkDates(db) } : {}),
			onFault: (line, reason) => {
				faults += 1;
				if (faults <= mostFaults) progress.say(`line ${line}: ${reason}`);
			},
			onProgress: ({ checked, written }) => progress.show(`${checked} courses checked, ${written} imported`),
		});
	const result = await deps.use(work).finally(progress.end);
	if (faults > mostFaults) deps.err.write(`and ${faults - mostFaults} more\n`);
	deps.out.write(`${result.imported} courses imported, ${result.refused} refused\n`);
	return result.refused > 0 ? 1 : 0;
}

async function runExport(file: string, kind: "json" | "csv", deps: CatalogueCommandDeps): Promise<number> {
	const progress = showProgress(deps.err);
	let count = 0;
	const work = (db: Database) =>
		writeFileRows(file, kind, exportCatalogue(db), () => {
			count += 1;
			if (count % 250 === 0) progress.show(`${count} courses written`);
		});
	await deps.use(work).finally(progress.end);
	deps.out.write(`${count} courses exported to ${file}\n`);
	return 0;
}

/** `sample`: loads the sample catalogue. Exit status as of `runCatalogue`. */
export async function runSample(args: string[], deps: CatalogueCommandDeps): Promise<number> {
	if (args.length === 1 && (args[0] === "--help" || args[0] === "-h")) {
		deps.out.write(sampleHelp);
		return 0;
	}
	if (args.length > 0) {
		deps.err.write(`sample takes no arguments.\n\n${sampleHelp}`);
		return 2;
	}
	try {
		const imported = await deps.use(async (db, site) => {
			const loaded = await loadSample(db, deps.clock, site);
			await deps.onLoaded?.(loaded.courseIds, db);
			return loaded.imported;
		});
		deps.out.write(`${imported} sample courses loaded\n`);
		return 0;
	} catch (error) {
		deps.err.write(`The sample could not be loaded: ${(error as Error).message}\n`);
		return 1;
	}
}
