import type { ZipEntry } from "#platform/files/archive/zip.ts";
import { FileMissing } from "#platform/files/storage/storage.ts";
import type { AppContext, Storage } from "#platform/index.ts";
import { csvHead, csvLine } from "#values/formats/csv.ts";
import type { PackScope } from "../../rules/pack-scope.ts";
import type { ScopedSession } from "../scope-store.ts";

/** What a pack is made from, and what was found so far. */
export interface PackSource extends Pick<AppContext, "db" | "storage" | "events" | "clock"> {
	scope: PackScope;
	/** When the pack is made. */
	now: Date;
	sessions: readonly ScopedSession[];
	courseIds: readonly number[];
	/** Names of files that the storage no longer has. */
	missing: string[];
	/** Codes of certificates in the pack, without hyphens. */
	codes: Set<string>;
	/** Valid certificates, which are drawn: their codes without hyphens, and names. */
	drawn: { code: string; name: string }[];
	/**
	 * The latest entry of the chain when each certificate was read, by code. Certificates change while the pack is made.
	 */
	lastEntries: Map<string, number>;
	/** The end of the chain. */
	head: { position: number; hash: string };
	/** The files of rules by set and version. */
	ruleFiles: Map<string, string>;
	/** Documents of corrections: the name in the pack, and the stored file. */
	documents: Map<string, string>;
	roster: RosterRow[];
	/** Lines of `certificates.csv`. */
	certificateLines: string[];
	/** Lines of `exams.csv`. */
	examLines: string[];
	onPeople: (count: number) => Promise<void>;
}

export interface RosterRow {
	number: number;
	name: string;
	email: string;
	minutes: number | null;
	certificates: string;
	file: string;
}

export const jsonFile = (name: string, value: unknown): ZipEntry => ({
	name,
	content: Buffer.from(`${JSON.stringify(value, null, 1)}\n`),
});
export const textFile = (name: string, text: string): ZipEntry => ({ name, content: Buffer.from(text) });

type Cell = string | number;

/** Streams rows as CSV. Cells that a spreadsheet would run as formulas are escaped. */
export async function* toCsv(
	columns: readonly string[],
	rows: AsyncIterable<readonly Cell[]> | Iterable<readonly Cell[]>,
): AsyncGenerator<Buffer> {
	yield Buffer.from(csvHead(columns));
	let lines = "";
	for await (const row of rows) {
		lines += csvLine(row);
		if (lines.length < 64_000) continue;
		yield Buffer.from(lines);
		lines = "";
	}
	yield Buffer.from(lines);
}

/** Returns a stored file as an entry; notes it as missing if the storage no longer has it. */
export async function storedFile(
	{ storage, missing }: { storage: Storage; missing: string[] },
	name: string,
	key: string,
): Promise<ZipEntry | undefined> {
	try {
		return { name, content: await storage.read(key) };
	} catch (error) {
		if (!(error instanceof FileMissing)) throw error;
		missing.push(name);
		return undefined;
	}
}

/** Yields the pages of a list until one is not full. */
export async function* readPages<Row>(
	limit: number,
	read: (after: Row | undefined) => Promise<Row[]>,
): AsyncGenerator<Row> {
	let last: Row | undefined;
	for (let isLast = false; !isLast; ) {
		const rows = await read(last);
		yield* rows;
		isLast = rows.length < limit;
		last = rows.at(-1);
	}
}
