import { findProgram } from "#scripts/test/programs.ts";
import { isCompleteRun } from "./run/scope.ts";

/** For migrations, values, transactions, jobs, search, checkout, backups and locks: both, in every run. */
export const everyDatabase: readonly DatabaseKind[] = findProgram("PostgreSQL")
	? ["embedded", "PostgreSQL"]
	: ["embedded"];

export type DatabaseKind = "embedded" | "PostgreSQL";

/**
 * For stores: PostgreSQL, and in `npm run test:all` also the embedded database, where their SQL can behave differently.
 */
export const storeDatabases: readonly DatabaseKind[] = isCompleteRun ? everyDatabase : everyDatabase.slice(-1);

/**
 * Milliseconds. A product refuses callers who wait for a connection for seconds; a test of 50 people at once may need
 * longer on a busy machine.
 */
export const patience = 300_000;
