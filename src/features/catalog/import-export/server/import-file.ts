import type { Actor } from "#features/catalog/courses/server/index.ts";
import {
	type AppContext,
	inTransaction,
	type Refused,
	type RequestOf,
	type ResponseOf,
	refuse,
	type Transaction,
} from "#platform/index.ts";
import { siteZones } from "#values/time-zones/site-zones.ts";
import { importCourses, resumeImport as resumeCall } from "../console-contract.ts";
import { describeChange } from "../rules/describe-change.ts";
import {
	findCatalogKeys,
	type ImportContext,
	type ImportOptions,
	type ImportResult,
	importChecked,
} from "./import-catalog.ts";
import { checkInThread } from "./reading/check-thread.ts";
import { recordImported } from "./record-imported.ts";
import { claimRun, finishRun, type ImportRun, ImportTakenOver, startImport } from "./records/import-file-store.ts";
import { refuseDates } from "./refuse-dates.ts";

/** Further errors are only counted, because a screen can't show thousands. */
const maxErrors = 500;
const maxChanges = 50;
const maxRecognized = 5;

type Body = RequestOf<typeof importCourses>["body"];
type FileContext = ImportContext & Pick<AppContext, "showChanges">;
type Outcome = ResponseOf<typeof importCourses>;

/** Imports a file's text, or counts the effects of an import. Each changed course keeps its history. */
export async function importFile(context: FileContext, actor: Actor, body: Body): Promise<Outcome | Refused> {
	if (body.dryRun) return importText(context, actor, body, body.changesFrom);
	const { fileName, text, dryRun: _, changesFrom: _from, ...options } = body;
	const run = await inTransaction(context.db, (trx) =>
		startImport(trx, { at: context.clock.now(), actorId: actor.userId, fileName, text, options }),
	);
	return (await importRun(context, actor, body, run)) ?? refuse(importCourses, "resumed_elsewhere");
}

/** Continues an import that was interrupted, after the rows that are saved. */
export async function resumeImport(context: FileContext, actor: Actor, importId: number): Promise<Outcome | Refused> {
	const taken = await claimRun(context.db, importId);
	if (!taken) return refuse(resumeCall, "not_resumable");
	const { text, options, ...run } = taken;
	return (await importRun(context, actor, { ...options, text }, run)) ?? refuse(resumeCall, "resumed_elsewhere");
}

/** Returns undefined if another run of the import began meanwhile. */
async function importRun(
	context: FileContext,
	actor: Actor,
	body: Omit<Body, "fileName" | "dryRun" | "changesFrom">,
	run: ImportRun,
): Promise<Outcome | undefined> {
	try {
		const outcome = await importText(context, actor, { ...body, record: run });
		const isRecorded = await inTransaction(context.db, (trx) => finishImport(context, trx, actor, run));
		return { ...outcome, importId: isRecorded ? run.importId : null };
	} catch (error) {
		if (error instanceof ImportTakenOver) return undefined;
		throw error;
	}
}

/** Records one audit event for the whole import, also if it was resumed. Returns false if the import saved nothing. */
async function finishImport({ clock }: FileContext, trx: Transaction, actor: Actor, run: ImportRun): Promise<boolean> {
	if (!(await finishRun(trx, run))) return false;
	await recordImported(trx, clock, actor, run.importId);
	return true;
}

async function importText(
	context: FileContext,
	actor: Actor,
	{
		kind,
		text,
		columns,
		settings,
		...options
	}: Omit<Body, "fileName" | "dryRun" | "changesFrom"> & Pick<ImportOptions, "dryRun" | "record">,
	changesFrom = 0,
): Promise<Outcome> {
	const errors: Outcome["errors"] = [];
	const recognized: Outcome["recognized"] = { count: 0, first: [] };
	const changes: Outcome["changes"] = [];
	let changed = 0;
	let unpriced = 0;
	const input = {
		text,
		kind,
		csv: { columns, settings },
		keys: await findCatalogKeys(context.db, options),
		timeZone: siteZones().first,
	};
	const result: ImportResult = await importChecked(context, checkInThread(input), {
		...options,
		actor,
		checkDates: (dates) => refuseDates(context, dates),
		onError: ({ row, line }, reason) => void (errors.length < maxErrors && errors.push({ row, line, reason })),
		onRecognized({ row }, courseID) {
			recognized.count += 1;
			if (recognized.first.length < maxRecognized) recognized.first.push({ row, courseID });
		},
		onChanged(change) {
			if (changed >= changesFrom && changes.length < maxChanges) changes.push(describeChange(change));
			changed += 1;
		},
		onUnpriced: () => {
			unpriced += 1;
		},
	});
	if (result.imported > 0) await context.showChanges();
	return { ...result, errors: errors.sort((a, b) => a.row - b.row), unpriced, recognized, changes };
}
