import pg from "pg";
import { PreparedClient } from "../postgres/prepared-client.ts";
import { columnTypes } from "../row-values.ts";
import { EmbeddedStream } from "./embedded-stream.ts";
import { openEmbeddedThread } from "./embedded-thread.ts";

/** Milliseconds that a caller waits for the only connection. */
const patience = 30_000;

/**
 * Runs the embedded database in its own thread, behind a `pg` pool with exactly one connection. Throws if the directory
 * has no readable database.
 */
export async function openEmbeddedPool(
	directory: string,
): Promise<{ pool: pg.Pool; copy(to: string): Promise<void>; end(): Promise<void> }> {
	const thread = await openEmbeddedThread(directory);
	const pool = new pg.Pool({
		max: 1,
		// The driver would otherwise read it from the environment.
		user: "postgres",
		database: "postgres",
		ssl: false,
		idleTimeoutMillis: 0,
		connectionTimeoutMillis: patience,
		types: columnTypes,
		stream: () => new EmbeddedStream(thread),
		Client: PreparedClient,
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
