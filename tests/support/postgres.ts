import { execFileSync } from "node:child_process";
import { randomBytes } from "node:crypto";
import { chownSync, cpSync, mkdtempSync, readFileSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { basename, dirname, join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import pg from "pg";
import { findProgram } from "#scripts/test/programs.ts";
import { ordinaryUser, runInBackground } from "./background-program.ts";
import { freePort } from "./free-port.ts";

export interface TestPostgres {
	/** Returns the URL of a database on this server, existing or not. */
	url(name: string): string;
	/**
	 * Creates a database and returns its URL. Copies a template without connections, if given. The name is random by
	 * default.
	 */
	createDatabase(template?: string, name?: string): Promise<string>;
	/** Deletes the server and its files, or only the created databases on a shared server. */
	stop(): Promise<void>;
}

/** A server that this process started. */
export interface OwnPostgres extends TestPostgres {
	/** Shuts the server down cleanly, passes the folder of its files on, then deletes it. */
	stop(options?: { keepFilesIn?: (data: string) => void }): Promise<void>;
}

/** The secret key of products on PostgreSQL: templates and their copies need the same key. */
export const secretForTests = "a secret of the tests, long enough for them";

/** Faster settings without durability, for servers that live only during a test run. */
const forgetful = ["fsync=off", "synchronous_commit=off", "full_page_writes=off"];
const settings = ["max_connections=300", "listen_addresses=127.0.0.1", "timezone=America/New_York"];

export interface PostgresOptions {
	/** Keeps acknowledged data through a power loss, the default of PostgreSQL. */
	durable?: boolean;
	/** Additional settings as `name=value`. */
	settings?: string[];
	/** The files of a server that was shut down cleanly, to copy. A new server is empty. */
	cluster?: string;
}

/**
 * Starts a temporary PostgreSQL on loopback, without durability by default, that ends with this process. It runs as an
 * ordinary user, because PostgreSQL refuses root. Its time zone is not UTC, to reveal code that depends on it.
 *
 * @throws what to install if PostgreSQL is missing; the server's log if it does not start
 */
export async function startPostgres({
	durable = false,
	settings: further = [],
	cluster,
}: PostgresOptions = {}): Promise<OwnPostgres> {
	const identity = ordinaryUser();
	const directory = mkdtempSync(join(tmpdir(), "lectern-postgres-"));
	const binaries = identity ? makeReachable(findPostgres(), directory) : findPostgres();
	if (identity) chownSync(directory, identity.uid, identity.gid);
	const data = join(directory, "data");
	const how = { ...identity, cwd: directory };
	if (cluster) {
		execFileSync("cp", ["-R", "-p", cluster, data]);
		if (identity) execFileSync("chown", ["-R", `${identity.uid}:${identity.gid}`, data]);
	} else {
		const initial = ["-D", data, "-U", "lectern", "-A", "trust", "-E", "UTF8", "--locale=C.UTF-8", "--no-sync"];
		execFileSync(join(binaries, "initdb"), initial, { ...how, stdio: "pipe" });
	}

	const port = await freePort();
	const options = [...(durable ? [] : forgetful), ...settings, ...further].flatMap((setting) => ["-c", setting]);
	const server = [join(binaries, "postgres"), "-D", data, "-p", String(port), "-k", directory, ...options];
	const { stop } = runInBackground(directory, server, "QUIT", identity);

	const databases = databasesAt(`postgres://lectern@127.0.0.1:${port}/`);
	const ask = (text: string) => withClient(databases.url("postgres"), (client) => client.query(text));
	try {
		await untilReady(async () => (await ask("show data_directory")).rows[0].data_directory === data);
	} catch (error) {
		const log = readFileSync(join(directory, "log"), "utf8");
		await stop();
		throw new Error(`PostgreSQL did not start:\n${log}`, { cause: error });
	}
	return {
		...databases,
		async stop({ keepFilesIn } = {}) {
			if (keepFilesIn) {
				execFileSync(join(binaries, "pg_ctl"), ["stop", "-D", data, "-m", "fast", "-w"], { ...how, stdio: "pipe" });
				keepFilesIn(data);
			}
			await stop();
		},
	};
}

/** Accesses the databases of a running server. `address`: its URL with a trailing slash. */
export function databasesAt(address: string): TestPostgres {
	const url = (name: string) => address + name;
	const run = (text: string) => withClient(url("postgres"), (client) => client.query(text));
	const made: string[] = [];
	return {
		url,
		async createDatabase(template, name = `t_${randomBytes(8).toString("hex")}`) {
			// Without durability, copying files takes half of the CPU time of PostgreSQL's default, which logs each page.
			await run(
				`create database ${name}${template ? ` template ${pg.escapeIdentifier(template)} strategy file_copy` : ""}`,
			);
			made.push(name);
			return url(name);
		},
		async stop() {
			for (const name of made.splice(0)) await run(`drop database ${name} with (force)`);
		},
	};
}

/** Returns the folder of PostgreSQL's server programs. Throws what to install if there is none. */
export function findPostgres(): string {
	const found = findProgram("PostgreSQL");
	if (!found)
		throw new Error("PostgreSQL's server programs are needed for these tests. On Debian: apt-get install postgresql");
	return dirname(found);
}

/** Copies the programs into a folder if another user can't reach them, such as below the home folder of root. */
function makeReachable(binaries: string, folder: string): string {
	const isReachable = (path: string): boolean =>
		(statSync(path).mode & 0o001) !== 0 && (path === dirname(path) || isReachable(dirname(path)));
	if (isReachable(binaries)) return binaries;
	cpSync(dirname(binaries), join(folder, "programs"), { recursive: true, verbatimSymlinks: true });
	return join(folder, "programs", basename(binaries));
}

export async function withClient<T>(connectionString: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
	const client = new pg.Client({ connectionString });
	await client.connect();
	try {
		return await work(client);
	} finally {
		await client.end();
	}
}

/** Another server can get the same port, so the condition must identify ours. */
export async function untilReady(isOurs: () => Promise<boolean>): Promise<void> {
	for (let tries = 0; ; tries++) {
		try {
			if (await isOurs()) return;
			throw new Error("Another server has the port.");
		} catch (error) {
			if (tries > 150) throw error;
			await pause(100);
		}
	}
}
