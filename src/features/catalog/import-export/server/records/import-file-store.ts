import { promisify } from "node:util";
import { gunzip, gzip } from "node:zlib";
import { sql } from "kysely";
import * as z from "zod/mini";
import { categoryLists } from "#features/catalog/categories/rules/category.ts";
import type { Executor, Transaction } from "#platform/index.ts";
import { fileKinds } from "../../console-contract.ts";
import { mappedColumn, ReadSettings } from "../../rules/rows/read-settings.ts";
import { insertImport, type NewImport } from "./import-record-store.ts";

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

/** Unique among the advisory locks of the product. */
const lockNumber = 7_205_142;
/**
 * A file that is sent again so soon is meant to be imported once: the connection was lost, or a button was pressed
 * twice.
 */
const sameFileMs = 3_600_000;

/**
 * Records an import before its first row is saved, so that it can be resumed. If the same file is being imported, or
 * its import was interrupted a moment ago, this is the next run of that import: otherwise both would add its courses.
 */
export async function startImport(
	trx: Transaction,
	{ text, options, ...record }: Omit<NewImport, "kind"> & { text: string; options: ImportOptions },
): Promise<ImportRun> {
	const file = await promisify(gzip)(Buffer.from(text, "utf16le"));
	const storedOptions = JSON.stringify(options);
	await sql`select pg_advisory_xact_lock(${sql.lit(lockNumber)})`.execute(trx);
	const same = await trx
		.selectFrom("catalog_import_files")
		.innerJoin("imports", "imports.id", "catalog_import_files.import_id")
		.select("import_id")
		.where("imports.at", ">", new Date(record.at.getTime() - sameFileMs))
		.where("file", "=", file)
		.where(sql<boolean>`options = ${storedOptions}::jsonb`)
		.orderBy("import_id", "desc")
		.executeTakeFirst();
	const claimed = same && (await claimRun(trx, same.import_id));
	if (claimed) {
		const { importId, run, numberedRow, unnumberedRow } = claimed;
		return { importId, run, numberedRow, unnumberedRow };
	}
	const importId = await insertImport(trx, { ...record, kind: "courses" });
	await trx.insertInto("catalog_import_files").values({ import_id: importId, file, options: storedOptions }).execute();
	return { importId, run: 1, numberedRow: 0, unnumberedRow: 0 };
}

/** Begins the next run of an import, which ends the earlier one; undefined if it has finished. */
export async function claimRun(
	db: Executor,
	importId: number,
): Promise<(ImportRun & { text: string; options: ImportOptions }) | undefined> {
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
export async function advanceRun(
	trx: Transaction,
	{ importId, run, numberedRow, unnumberedRow }: ImportRun,
): Promise<void> {
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
	const ended = await trx
		.deleteFrom("catalog_import_files")
		.where("import_id", "=", importId)
		.where("run", "=", run)
		.returning("run")
		.executeTakeFirst();
	if (!ended) throw new ImportTakenOver();
	const empty = await trx
		.deleteFrom("imports")
		.where("id", "=", importId)
		.where((eb) => eb.not(eb.exists(eb.selectFrom("import_items").where("import_id", "=", importId))))
		.returning("id")
		.executeTakeFirst();
	return !empty;
}

/** Ends an import without its remaining rows. */
export async function dropFile(trx: Transaction, importId: number): Promise<void> {
	await trx.deleteFrom("catalog_import_files").where("import_id", "=", importId).execute();
}
