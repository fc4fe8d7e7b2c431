import type { Entry } from "../../../../platform/archive/tar.ts";
import type { Database, Transaction } from "../../../../platform/database/tables.ts";

/** A consistent state of a database, locked for a backup. */
export interface HeldDatabase {
	engine: "embedded" | "PostgreSQL";
	/** Reads this state. */
	db: Database | Transaction;
	/** The content of the database. Call it last, because it can close `db`. */
	entries: () => AsyncIterable<Entry>;
	/** Releases the state. */
	end: () => Promise<void>;
	/** Records the backup in the running database. */
	recordMade: (bytes: number) => Promise<void>;
}
