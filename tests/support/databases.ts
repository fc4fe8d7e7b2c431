/** For stores, migrations, transactions, races and money, whose SQL can behave differently. */
export const everyDatabase = ["embedded", "PostgreSQL"] as const;

/** For API calls, emails and console screens: PostgreSQL only, which needs less CPU time. `npm run test:matrix` uses both. */
export const apiDatabases: readonly (typeof everyDatabase)[number][] = process.env.TEST_MATRIX ? everyDatabase : ["PostgreSQL"];
