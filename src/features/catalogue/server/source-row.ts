/** One course of a file as it was read, or why it could not be read; with the line on which it begins. */
export type SourceRow = { line: number; value: unknown } | { line: number; fault: string };

/** A file of courses that can be read from its beginning more than once. */
export type Source = () => AsyncIterable<SourceRow>;
