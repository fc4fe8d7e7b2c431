import type { Entry } from "../../../../platform/archive/tar.ts";
import type { Database, Transaction } from "../../../../platform/database/tables.ts";

/** One moment of a database, held still for a backup. */
export interface HeldDatabase {
	engine: "embedded" | "PostgreSQL";
	/** Reads that very moment. */
	db: Database | Transaction;
	/** The database itself; ask for it last, for `db` may end with it. */
	entries: () => AsyncIterable<Entry>;
	/** Lets go of it. */
	end: () => Promise<void>;
	/** Notes in the living database that a backup was made. */
	recordMade: (bytes: number) => Promise<void>;
}
