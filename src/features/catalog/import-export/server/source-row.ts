import type { CourseRecord } from "../../courses/server/index.ts";
import type { Delimiter } from "../rules/delimiters.ts";

interface FoundDelimiter {
	line: number;
	delimiter: Delimiter;
}

/** The reason, and the row's first line. */
interface FaultyRow {
	line: number;
	error: string;
}

/** A course from a file, or why it could not be read. A CSV file first yields its delimiter. */
export type SourceRow = { line: number; value: unknown } | FaultyRow | FoundDelimiter;

/** A course that can be saved, or why it can't. */
export type CheckedRow = { line: number; record: CourseRecord } | FaultyRow | FoundDelimiter;

export type Source = () => AsyncIterable<SourceRow>;
