/** For stores, migrations, transactions, races and money: they run on both databases, because their SQL can behave differently. */
export const everyDatabase = ["embedded", "PostgreSQL"] as const;

/**
 * For API calls, emails and console screens: they run on PostgreSQL, which needs less CPU time. `npm run test:matrix` runs
 * them on both.
 */
export const apiDatabases: readonly (typeof everyDatabase)[number][] = process.env.TEST_MATRIX ? everyDatabase : ["PostgreSQL"];
