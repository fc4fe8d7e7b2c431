import type { Kysely, Transaction as KyselyTransaction } from "kysely";

/** All tables of the product. Each feature adds its own by declaration merging, in its `server/tables.ts`. */
// biome-ignore lint/suspicious/noEmptyInterface: it is filled by the features
export interface Tables {}

export type Database = Kysely<Tables>;
export type Transaction = KyselyTransaction<Tables>;
