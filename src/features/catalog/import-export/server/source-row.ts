import type { CourseRecord } from "../../courses/server/index.ts";
import type { Delimiter } from "../rules/delimiters.ts";

/** What separates the columns of a CSV file. */
interface FoundDelimiter {
	line: number;
	delimiter: Delimiter;
}

/** Why a row can't be imported, with the line on which it begins. */
interface FaultyRow {
	line: number;
	error: string;
}

/** One course of a file as it was read, or why it could not be read; a CSV file first says what separates its columns. */
export type SourceRow = { line: number; value: unknown } | FaultyRow | FoundDelimiter;

/** One course of a file as it can be saved, or why it can't. */
export type CheckedRow = { line: number; record: CourseRecord } | FaultyRow | FoundDelimiter;

/** A file of courses. */
export type Source = () => AsyncIterable<SourceRow>;
