import { chownSync, mkdtempSync, readFileSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import { findProgram } from "#scripts/test/programs.ts";
import { ordinaryUser, runInBackground } from "./background-program.ts";
import { freePort } from "./free-port.ts";
import { untilReady } from "./postgres.ts";

export interface TestPgBouncer {
	url: string;
	stop(): Promise<void>;
}

/** The path of PgBouncer, if installed. */
export const pgBouncerProgram = findProgram("PgBouncer");

/**
 * Starts PgBouncer in transaction mode in front of a test database, with the settings of `docs/using/many-nodes.md`.
 *
 * @param connections the maximum number of connections to the database
 * @throws PgBouncer's log if it does not start
 */
export async function startPgBouncer(databaseUrl: string, { connections = 10 } = {}): Promise<TestPgBouncer> {
	if (!pgBouncerProgram) throw new Error("PgBouncer is not installed. On Debian: apt-get install pgbouncer");
	const { hostname, port: behind, username, pathname } = new URL(databaseUrl);
	const directory = mkdtempSync(join(tmpdir(), "lectern-pgbouncer-"));
	const identity = ordinaryUser();
	const port = await freePort();
	const guide = readFileSync(new URL("../../docs/using/many-nodes.md", import.meta.url), "utf8").match(
		/```ini\n(\[databases\][\s\S]*?)```/,
	)?.[1];
	if (!guide) throw new Error("The guide has no configuration of PgBouncer.");
	const changed: Record<string, string> = {
		listen_addr: "127.0.0.1",
		listen_port: String(port),
		unix_socket_dir: "",
		auth_type: "trust",
		auth_file: join(directory, "users"),
		default_pool_size: String(connections),
	};
	const configuration = guide
		.replace(/^lectern = host=\S+ port=\d+/m, `${pathname.slice(1)} = host=${hostname} port=${behind}`)
		.replace(/^(\w+) = .*$/gm, (line, name: string) =>
			changed[name] === undefined ? line : `${name} = ${changed[name]}`,
		)
		.concat("unix_socket_dir =\n");
	writeFileSync(join(directory, "pgbouncer.ini"), configuration);
	writeFileSync(join(directory, "users"), `"${username}" ""\n`);
	if (identity) chownSync(directory, identity.uid, identity.gid);
	const { stop } = runInBackground(directory, [pgBouncerProgram, join(directory, "pgbouncer.ini")], "TERM", identity);
	const url = `postgres://${username}@127.0.0.1:${port}${pathname}`;
	try {
		await untilReady(async () => {
			const client = new pg.Client({ connectionString: url });
			await client.connect();
			await client.end();
			return true;
		});
	} catch (error) {
		const log = readFileSync(join(directory, "log"), "utf8");
		await stop();
		throw new Error(`PgBouncer did not start:\n${log}`, { cause: error });
	}
	return { url, stop };
}
