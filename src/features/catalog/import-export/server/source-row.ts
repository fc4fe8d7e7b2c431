import type { SafeHtml } from "../../../../values/safe-html.ts";
import type { TextField } from "../../courses/rules/course-fields.ts";
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
}

/** A valid row with sanitized texts. */
export type SafeRow = Omit<CatalogRow, TextField> & Record<TextField, SafeHtml>;

/** A course read from a file, or why it could not be read. A CSV file first yields its delimiter. */
export type SourceRow = { line: number; value: unknown } | FaultyRow | FoundDelimiter;

/** A course that can be saved, or why it can't. */
export type CheckedRow = { line: number; row: SafeRow } | FaultyRow | FoundDelimiter;

/** A file of courses. */
export type Source = () => AsyncIterable<SourceRow>;
