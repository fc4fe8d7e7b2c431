import { isCompleteRun } from "./run/scope.ts";

/** For migrations, values, transactions, jobs, search, checkout, backups and locks: both, in every run. */
export const everyDatabase = ["embedded", "PostgreSQL"] as const;

export type DatabaseKind = (typeof everyDatabase)[number];

/** For stores: PostgreSQL, and in `npm run test:all` also the embedded database, where their SQL can behave differently. */
export const storeDatabases: readonly DatabaseKind[] = isCompleteRun ? everyDatabase : ["PostgreSQL"];
