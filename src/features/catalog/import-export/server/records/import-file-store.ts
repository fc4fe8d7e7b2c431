import { promisify } from "node:util";
import { gunzip, gzip } from "node:zlib";
import * as z from "zod/mini";
import { categoryLists } from "#features/catalog/categories/rules/category.ts";
import type { Database, Transaction } from "#platform/database/tables.ts";
import { fileKinds } from "../../console-contract.ts";
import { mappedColumn, ReadSettings } from "../../rules/rows/read-settings.ts";
import "../tables.ts";
import { insertImport } from "./import-record-store.ts";

const ImportOptions = z.object({
	kind: z.enum(fileKinds),
	columns: z.optional(z.array(mappedColumn)),
	settings: z.optional(ReadSettings),
	allOrNothing: z.boolean(),
	publish: z.boolean(),
	createCategories: z.boolean(),
	categoryList: z._default(z.enum(categoryLists), "none"),
	addSessionTypes: z._default(z.boolean(), false),
});
type ImportOptions = z.infer<typeof ImportOptions>;

/** A run of an import that has not finished. Rows up to these, counted from 1, are saved. */
export interface ImportRun {
	importId: number;
	run: number;
	numberedRow: number;
	unnumberedRow: number;
}

/** A later run of the same import has begun, or it was undone. */
export class ImportTakenOver extends Error {
	override name = "ImportTakenOver";
}

/** Records an import before its first row is saved, so that it can be resumed. */
export async function startImport(
	trx: Transaction,
	{ text, options, ...record }: { at: Date; actorId: number | null; fileName: string; text: string; options: ImportOptions },
): Promise<ImportRun> {
	const importId = await insertImport(trx, record);
	const file = await promisify(gzip)(Buffer.from(text, "utf16le"));
	await trx
		.insertInto("catalog_import_files")
		.values({ import_id: importId, file, options: JSON.stringify(options) })
		.execute();
	return { importId, run: 1, numberedRow: 0, unnumberedRow: 0 };
}

/** Begins the next run of an import, which ends the earlier one; undefined if it has finished. */
export async function claimRun(db: Database, importId: number): Promise<(ImportRun & { text: string; options: ImportOptions }) | undefined> {
	const row = await db
		.updateTable("catalog_import_files")
		.set((eb) => ({ run: eb("run", "+", 1) }))
		.where("import_id", "=", importId)
		.returningAll()
		.executeTakeFirst();
	if (!row) return undefined;
	const text = (await promisify(gunzip)(row.file)).toString("utf16le");
	const run = { importId, run: row.run, numberedRow: row.numbered_row, unnumberedRow: row.unnumbered_row };
	return { ...run, text, options: ImportOptions.parse(row.options) };
}

/** Saves how far a run came, together with the rows. Throws if another run has begun. */
export async function advanceRun(trx: Transaction, { importId, run, numberedRow, unnumberedRow }: ImportRun): Promise<void> {
	const row = await trx
		.updateTable("catalog_import_files")
		.set((eb) => ({
			numbered_row: eb.fn("greatest", ["numbered_row", eb.val(numberedRow)]),
			unnumbered_row: eb.fn("greatest", ["unnumbered_row", eb.val(unnumberedRow)]),
		}))
		.where("import_id", "=", importId)
		.where("run", "=", run)
		.returning("run")
		.executeTakeFirst();
	if (!row) throw new ImportTakenOver();
}

/** Ends a run. Returns false, and deletes the record, if the import saved nothing. */
export async function finishRun(trx: Transaction, { importId, run }: ImportRun): Promise<boolean> {
	const ended = await trx.deleteFrom("catalog_import_files").where("import_id", "=", importId).where("run", "=", run).returning("run").executeTakeFirst();
	if (!ended) throw new ImportTakenOver();
	const empty = await trx
		.deleteFrom("catalog_imports")
		.where("id", "=", importId)
		.where("added", "=", 0)
		.where("changed", "=", 0)
		.returning("id")
		.executeTakeFirst();
	return !empty;
}

/** Ends an import without its remaining rows. */
export async function dropFile(trx: Transaction, importId: number): Promise<void> {
	await trx.deleteFrom("catalog_import_files").where("import_id", "=", importId).execute();
}
