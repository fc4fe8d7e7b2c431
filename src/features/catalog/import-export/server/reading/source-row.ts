import { type TextField, textFields } from "#features/catalog/courses/fields.ts";
import type { SafeHtml } from "#values/safe-html.ts";
import type { CatalogRow } from "../../rules/catalog-row.ts";
import type { Place } from "../../rules/csv-records.ts";
import type { Delimiter } from "../../rules/delimiters.ts";

/** The delimiter of a CSV file. */
interface FoundDelimiter extends Place {
	delimiter: Delimiter;
}

/** An invalid row, and the reason. */
interface FaultyRow extends Place {
	error: string;
	/** The name of a category that does not exist, if nothing else is wrong. */
	newCategory?: string;
}

/** A valid row with sanitized texts. */
export type SafeRow = Omit<CatalogRow, TextField | "courseID"> &
	Partial<Record<TextField, SafeHtml>> & { /** `newId` for the next free number. */ courseID: number };

/** A course read from a file, or why it could not be read. A CSV file first yields its delimiter. */
export type SourceRow = (Place & { value: unknown }) | FaultyRow | FoundDelimiter;

/** A course that can be saved. */
export interface AcceptedRow extends Place {
	course: SafeRow;
	/** A category that the import creates. */
	newCategory?: string;
	/** Set if the course was recognized by its reference, or by its title, instructor and date. */
	recognized?: true;
}

/** A course that can be saved, or why it can't. */
export type CheckedRow = AcceptedRow | FaultyRow | FoundDelimiter;

/** A file of courses. */
export type Source = () => AsyncIterable<SourceRow>;

/** Counts the characters of the texts that a row has. */
export const countCharacters = (course: SafeRow): number =>
	textFields.reduce((sum, field) => sum + (course[field]?.length ?? 0), 0);
