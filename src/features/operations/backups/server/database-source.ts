import type { Entry } from "#platform/files/archive/tar.ts";
import type { Executor } from "#platform/index.ts";

/** A consistent state of a database, locked for a backup. */
export interface HeldDatabase {
	engine: "embedded" | "PostgreSQL";
	db: Executor;
	/** The content of the database. Call it last, because it can close `db`. */
	entries: () => AsyncIterable<Entry>;
	end: () => Promise<void>;
	recordMade: (bytes: number) => Promise<void>;
}
