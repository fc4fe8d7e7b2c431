import { access } from "node:fs/promises";
import { basename } from "node:path";
import { parseArgs } from "node:util";
import { showProgress, type Terminal } from "#platform/command-line/progress.ts";
import { type AppContext, inTransaction } from "#platform/index.ts";
import { messageOfError } from "#values/error-message.ts";
import { encodingNames } from "#values/formats/text-encoding.ts";
import type { Place } from "../rules/csv-records.ts";
import { delimiterNames } from "../rules/delimiters.ts";
import { ReadSettings } from "../rules/rows/read-settings.ts";
import { exportCatalog } from "../server/export-catalog.ts";
import { type ImportResult, importCatalog } from "../server/import-catalog.ts";
import { parseFileKind, readFileRows, writeFileRows } from "../server/reading/catalog-file.ts";
import { findEncoding } from "../server/reading/read-text-file.ts";
import { type Imported, recordImported } from "../server/record-imported.ts";
import { refuseDates } from "../server/refuse-dates.ts";

type CatalogContext = Pick<AppContext, "db" | "clock" | "events" | "siteId" | "siteName">;

interface CatalogCommandLine {
	withContext: <Result>(work: (context: CatalogContext) => Promise<Result>) => Promise<Result>;
	out: Terminal;
	err: Terminal;
}

/** Actor 0 in the audit log. */
const commandLine = { userId: 0, fullName: "The command line" };

const help = `Usage:
  catalog import FILE     imports courses from a .json or .csv file
    --dry-run             counts the changes and saves nothing
    --publish             publishes new courses; without it they are drafts
    --create-categories   creates categories that do not exist, listed on Training and Archive
    --session-types       gives courses without price options those of the session types
    --date-order ORDER    month-first or day-first: what comes first in dates such as 1/2/2027
    --decimal-sign SIGN   point or comma: what 1.250 means
    --time-zone ZONE      the time zone of dates that name none; by default, the site's
    --all-or-nothing      imports nothing if a row is invalid
  catalog export FILE     exports all courses to a .json or .csv file

A row changes the course with its courseID or reference, or with the same title, instructor and date, in the
columns of the file. Other rows add courses. Invalid rows are listed by their number and skipped. CSV files may
use commas, semicolons or tabs, in UTF-8, UTF-16 or Windows-1252.
`;

/** Further lines are only counted. */
const maxNotes = 50;

const flags = {
	"all-or-nothing": { type: "boolean" },
	"dry-run": { type: "boolean" },
	publish: { type: "boolean" },
	"create-categories": { type: "boolean" },
	"session-types": { type: "boolean" },
} as const;
const settingFlags = {
	"date-order": { type: "string" },
	"decimal-sign": { type: "string" },
	"time-zone": { type: "string" },
} as const;

interface ImportFlags {
	allOrNothing: boolean;
	dryRun: boolean;
	publish: boolean;
	createCategories: boolean;
	addSessionTypes: boolean;
	settings: ReadSettings;
}

/**
 * Runs `catalog import FILE` and `catalog export FILE`.
 *
 * @param args what follows `catalog`
 * @returns the exit status: 0 success, 1 failure or invalid rows, 2 wrong usage
 */
export async function runCatalog(args: string[], deps: CatalogCommandLine): Promise<number> {
	const wrongUse = (reason: string) => {
		deps.err.write(`${reason}\n\n${help}`);
		return 2;
	};
	let read: {
		values: { [flag in "help" | keyof typeof flags]?: boolean | undefined } & {
			[flag in keyof typeof settingFlags]?: string | undefined;
		};
		positionals: string[];
	};
	try {
		read = parseArgs({
			args,
			allowPositionals: true,
			options: { help: { type: "boolean", short: "h" }, ...flags, ...settingFlags },
		});
	} catch (error) {
		return wrongUse(messageOfError(error));
	}
	const { values, positionals } = read;
	const [action, file, ...more] = positionals;
	if (values.help) {
		deps.out.write(help);
		return 0;
	}
	if (action !== "import" && action !== "export") return wrongUse("Use catalog import FILE or catalog export FILE.");
	if (!file || more.length > 0) return wrongUse("Please give one file name.");
	const flag = Object.keys({ ...flags, ...settingFlags }).find(
		(name) => values[name as keyof typeof values] !== undefined,
	);
	if (action === "export" && flag) return wrongUse(`--${flag} is for import only.`);
	const kind = parseFileKind(file);
	if (!kind) return wrongUse(`${file} must end in .json or .csv.`);
	try {
		if (action === "export") return await runExport(file, kind, deps);
		const {
			"all-or-nothing": allOrNothing = false,
			"dry-run": dryRun = false,
			publish = false,
			"create-categories": createCategories = false,
		} = values;
		const {
			"session-types": addSessionTypes = false,
			"date-order": dateOrder,
			"decimal-sign": decimalSign,
			"time-zone": timeZone,
		} = values;
		const settings = ReadSettings.safeParse({ dateOrder, decimalSign, timeZone });
		if (!settings.success) return wrongUse(settings.error.issues.map(({ message }) => message).join(" "));
		return await runImport(
			file,
			kind,
			{ allOrNothing, dryRun, publish, createCategories, addSessionTypes, settings: settings.data },
			deps,
		);
	} catch (error) {
		deps.err.write(`The ${action} failed: ${messageOfError(error)}\n`);
		return 1;
	}
}

async function runImport(
	file: string,
	kind: "json" | "csv",
	{ settings, ...options }: ImportFlags,
	deps: CatalogCommandLine,
): Promise<number> {
	await access(file);
	const encoding = await findEncoding(file);
	const progress = showProgress(deps.err);
	let [errors, recognized] = [0, 0];
	const unpriced: Place[] = [];
	const unknownCategories = new Map<string, UnknownCategory>();
	const importRows = (context: CatalogContext, onRecorded: (importId: number) => void) =>
		importCatalog(context, readFileRows(file, kind, encoding, { settings }), {
			...options,
			record: { fileName: basename(file) },
			onRecorded,
			checkDates: (dates) => refuseDates(context, dates),
			onError: (place, reason, newCategory) => {
				// Named once below, because whole files can have them.
				if (newCategory !== undefined) {
					const unknown = unknownCategories.get(newCategory) ?? { place, reason, rows: 0 };
					return void unknownCategories.set(newCategory, { ...unknown, rows: unknown.rows + 1 });
				}
				errors += 1;
				if (errors <= maxNotes) progress.say(`${formatPlace(place)}: ${reason}`);
			},
			onUnpriced: (place) => void unpriced.push(place),
			onRecognized() {
				recognized += 1;
			},
			onProgress: ({ checked, written }) =>
				progress.show(options.dryRun ? `${checked} rows checked` : `${checked} rows checked, ${written} imported`),
		});
	const result = await deps
		.withContext((context) => withAudit(context, (onRecorded) => importRows(context, onRecorded)))
		.finally(progress.end);
	if (errors > maxNotes) deps.err.write(`and ${errors - maxNotes} more\n`);
	for (const unknown of unknownCategories.values()) deps.err.write(`${unknownText(unknown)}\n`);
	const known = recognized > 0 ? [recognizedText(recognized)] : [];
	const lines = [
		foundText(encoding, result.delimiter),
		...known,
		...(unpriced.length > 0 ? [unpricedText(unpriced)] : []),
		resultText(result, options),
	];
	deps.out.write(`${lines.join("\n")}\n`);
	return result.refused > 0 ? 1 : 0;
}

/** Records one audit event for what an import saved. If it failed in the middle, the error says what that was. */
async function withAudit<Result>(
	{ db, clock }: CatalogContext,
	work: (onRecorded: (importId: number) => void) => Promise<Result>,
): Promise<Result> {
	const recorded: { importId?: number } = {};
	const record = async (): Promise<Imported> => {
		const { importId } = recorded;
		return importId === undefined
			? { added: 0, changed: 0 }
			: inTransaction(db, (trx) => recordImported(trx, clock, commandLine, importId));
	};
	const result = await work((importId) => {
		recorded.importId = importId;
	}).catch(async (error: unknown) => {
		const saved = await record().catch(() => null);
		throw new Error(`${messageOfError(error)}\n${savedText(saved)}`, { cause: error });
	});
	await record();
	return result;
}

/** Says what a failed import saved; null if the database can't be asked. */
function savedText(saved: Imported | null): string {
	if (!saved) return "Some courses may be saved. The console lists them under Imports.";
	const count = saved.added + saved.changed;
	if (count === 0) return "Nothing was saved.";
	const courses = count === 1 ? "1 course was" : `${count} courses were`;
	return `${courses} saved before that: ${saved.added} new, ${saved.changed} changed. You can undo this in the console under Imports.
If you import the file again, those courses are recognized and not added twice.`;
}

const foundText = (encoding: keyof typeof encodingNames, delimiter: ImportResult["delimiter"]) =>
	`Read as ${encodingNames[encoding]}${delimiter ? `, columns separated by ${delimiterNames[delimiter]}` : ""}.`;

function resultText(
	{ imported, refused, newCategories: _, importId: _id, ...counts }: ImportResult,
	{ dryRun, allOrNothing }: Pick<ImportFlags, "dryRun" | "allOrNothing">,
): string {
	const drafts = counts.drafts > 0 ? ` (${counts.drafts} ${counts.drafts === 1 ? "draft" : "drafts"})` : "";
	const kinds = `${counts.added} new${drafts}, ${counts.changed} changed, ${counts.unchanged} unchanged`;
	if (dryRun) return `Dry run, nothing was saved: ${kinds}, ${refused} refused.`;
	if (allOrNothing && refused > 0) return `Nothing was imported: ${rows(refused)} refused.`;
	return `${imported} ${imported === 1 ? "course" : "courses"} imported, ${refused} refused: ${kinds}.`;
}

const rows = (count: number) => (count === 1 ? "1 row was" : `${count} rows were`);

/** `row 3`, and the line of the file if it differs. */
const formatPlace = ({ row, line }: Place) => (line === row ? `row ${row}` : `row ${row} (line ${line})`);

/** Rows of a category that does not exist: the first one, and their number. */
interface UnknownCategory {
	place: Place;
	reason: string;
	rows: number;
}

function unknownText({ place, reason, rows }: UnknownCategory): string {
	const others = rows === 1 ? "" : ` and ${rows - 1} more`;
	return `${formatPlace(place)}${others}: ${reason} To create it, import with --create-categories.`;
}

const recognizedText = (count: number) =>
	`${count === 1 ? "1 row is a course" : `${count} rows are courses`} that exist${count === 1 ? "s" : ""} already, by reference or by title, instructor and date.`;

const unpricedText = (places: readonly Place[]) =>
	`Warning: ${places.length === 1 ? "1 course has" : `${places.length} courses have`} no price options and can't be bought: row ${places
		.slice(0, maxNotes)
		.map(({ row }) => row)
		.join(", ")}${places.length > maxNotes ? " …" : ""}. Import with --session-types to add the standard ones.`;

async function runExport(file: string, kind: "json" | "csv", deps: CatalogCommandLine): Promise<number> {
	const progress = showProgress(deps.err);
	let count = 0;
	const work = ({ db }: CatalogContext) =>
		writeFileRows(file, kind, exportCatalog(db), () => {
			count += 1;
			if (count % 250 === 0) progress.show(`${count} courses written`);
		});
	await deps.withContext(work).finally(progress.end);
	deps.out.write(`${count} courses exported to ${file}\n`);
	return 0;
}
