import type { TextField } from "#features/catalog/courses/fields.ts";
import type { SafeHtml } from "#values/safe-html.ts";
import type { CatalogRow } from "../rules/catalog-row.ts";
import type { Delimiter } from "../rules/delimiters.ts";

/** The delimiter of a CSV file. */
interface FoundDelimiter {
	line: number;
	delimiter: Delimiter;
}

/** An invalid row: the reason, and its first line. */
interface FaultyRow {
	line: number;
	error: string;
	/** The name of a category that does not exist, if nothing else is wrong. */
	newCategory?: string;
}

/** A valid row with sanitized texts. */
export type SafeRow = Omit<CatalogRow, TextField | "courseID"> & Record<TextField, SafeHtml> & { /** `newId` for the next free number. */ courseID: number };

/** A course read from a file, or why it could not be read. A CSV file first yields its delimiter. */
export type SourceRow = { line: number; value: unknown } | FaultyRow | FoundDelimiter;

/** A course that can be saved, or why it can't. */
export type CheckedRow = { line: number; row: SafeRow /** A category that the import creates. */; newCategory?: string } | FaultyRow | FoundDelimiter;

/** A file of courses. */
export type Source = () => AsyncIterable<SourceRow>;
