import pg from "pg";
import { EmbeddedStream } from "./embedded-stream.ts";
import { openEmbeddedThread } from "./embedded-thread.ts";
import { PlannedClient } from "./planned-client.ts";
import { columnTypes } from "./row-values.ts";

/** How long somebody waits for the one connection before being told that it is taken. */
const patience = 30_000;

/**
 * Opens the embedded database in a thread of its own, behind `pg`'s pool with exactly one connection: whoever connects
 * has it alone until release, first come first served, so that nothing runs inside someone else's open transaction.
 *
 * @throws when the directory holds no database that can be opened
 */
export async function openEmbeddedPool(directory: string): Promise<{ pool: pg.Pool; copy(to: string): Promise<void>; end(): Promise<void> }> {
	const thread = await openEmbeddedThread(directory);
	const pool = new pg.Pool({
		max: 1,
		// The embedded database has one user; without a name the driver would look for one in the environment.
		user: "postgres",
		database: "postgres",
		ssl: false,
		idleTimeoutMillis: 0,
		connectionTimeoutMillis: patience,
		types: columnTypes,
		stream: () => new EmbeddedStream(thread),
		Client: PlannedClient,
	});
	return {
		pool,
		copy: thread.copy,
		async end() {
			await pool.end();
			await thread.close();
		},
	};
}
