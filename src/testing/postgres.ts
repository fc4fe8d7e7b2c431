import { execFileSync, spawn } from "node:child_process";
import { randomBytes } from "node:crypto";
import { chownSync, existsSync, globSync, mkdtempSync, rmSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import pg from "pg";

export interface TestPostgres {
	/** Makes an empty database and gives its URL. */
	createDatabase(): Promise<string>;
	stop(): Promise<void>;
}

/**
 * Starts a throw-away PostgreSQL on loopback, as a user that is not root (it refuses root), with what makes it durable
 * turned off. It ends with this process.
 */
export async function startPostgres(): Promise<TestPostgres> {
	const binaries = findPostgres();
	const identity = process.getuid?.() === 0 ? { uid: idOf("-u"), gid: idOf("-g") } : {};
	const directory = mkdtempSync(join(tmpdir(), "lectern-postgres-"));
	if (identity.uid !== undefined) chownSync(directory, identity.uid, identity.gid as number);
	const data = join(directory, "data");
	execFileSync(join(binaries, "initdb"), ["-D", data, "-U", "lectern", "-A", "trust", "-E", "UTF8", "--locale=C.UTF-8", "--no-sync"], {
		...identity,
		cwd: directory,
		stdio: "pipe",
	});
	const port = await freePort();
	const settings = [
		"fsync=off",
		"synchronous_commit=off",
		"full_page_writes=off",
		"max_connections=300",
		"listen_addresses=127.0.0.1",
		`unix_socket_directories=${directory}`,
	];
	const server = spawn(join(binaries, "postgres"), ["-D", data, "-p", String(port), ...settings.flatMap((setting) => ["-c", setting])], {
		...identity,
		cwd: directory,
		stdio: "ignore",
	});
	const exited = new Promise<void>((resolve) => server.once("exit", () => resolve()));
	const kill = () => void server.kill("SIGQUIT");
	process.once("exit", kill);
	const url = (name: string) => `postgres://lectern@127.0.0.1:${port}/${name}`;
	await untilReady(url("postgres"));
	return {
		async createDatabase() {
			const name = `t_${randomBytes(8).toString("hex")}`;
			await withClient(url("postgres"), (client) => client.query(`create database ${name}`));
			return url(name);
		},
		async stop() {
			process.off("exit", kill);
			server.kill("SIGQUIT");
			await exited;
			rmSync(directory, { recursive: true, force: true });
		},
	};
}

/** The folder of PostgreSQL's server programs. Throws with what to install when there is none. */
export function findPostgres(): string {
	const folders = [...globSync("/usr/lib/postgresql/*/bin/postgres").sort().reverse().map(dirname), ...(process.env.PATH ?? "").split(":")];
	const found = folders.find((folder) => folder !== "" && existsSync(join(folder, "postgres")) && existsSync(join(folder, "initdb")));
	if (!found) throw new Error("PostgreSQL's server programs are needed for the tests. On Debian: apt-get install postgresql");
	return found;
}

function idOf(flag: "-u" | "-g"): number {
	for (const user of ["postgres", "nobody"]) {
		try {
			return Number(execFileSync("id", [flag, user], { encoding: "utf8", stdio: ["ignore", "pipe", "ignore"] }));
		} catch {
			// The next one may exist.
		}
	}
	throw new Error("There is no user to run PostgreSQL as.");
}

/** A port of loopback that nobody listens on. */
export function freePort(): Promise<number> {
	return new Promise((resolve, reject) => {
		const probe = createServer();
		probe.once("error", reject);
		probe.listen(0, "127.0.0.1", () => {
			const { port } = probe.address() as { port: number };
			probe.close(() => resolve(port));
		});
	});
}

async function withClient<T>(connectionString: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
	const client = new pg.Client({ connectionString });
	await client.connect();
	try {
		return await work(client);
	} finally {
		await client.end();
	}
}

async function untilReady(url: string): Promise<void> {
	for (let tries = 0; ; tries++) {
		try {
			return await withClient(url, async (client) => void (await client.query("select 1")));
		} catch (error) {
			if (tries > 150) throw error;
			await new Promise((resolve) => setTimeout(resolve, 100));
		}
	}
}
