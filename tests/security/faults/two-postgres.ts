import { execFileSync } from "node:child_process";
import { appendFileSync, chownSync, mkdtempSync, readFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import { ordinaryUser, runInBackground } from "#tests/support/background-program.ts";
import { freePort } from "#tests/support/free-port.ts";
import { findPostgres, untilReady } from "#tests/support/postgres.ts";

interface Server {
	port: number;
	ask(text: string): Promise<Record<string, unknown>[]>;
	/** Ends it immediately, like a failed machine. */
	kill(): void;
	stop(): Promise<void>;
}

/** A PostgreSQL server and its synchronous replica. */
export interface TwoPostgres {
	primary: Server;
	standby: Server;
	/** Promotes the replica. */
	promote(): Promise<void>;
	stop(): Promise<void>;
}

const initial = ["-U", "lectern", "-A", "trust", "-E", "UTF8", "--locale=C.UTF-8", "--no-sync"];

/** Starts a PostgreSQL server with synchronous streaming replication to a second one. */
export async function startTwoPostgres(): Promise<TwoPostgres> {
	const binaries = findPostgres();
	const identity = ordinaryUser();
	const made = () => {
		const directory = mkdtempSync(join(tmpdir(), "lectern-failover-"));
		if (identity) chownSync(directory, identity.uid, identity.gid);
		return directory;
	};
	const run = (program: string, args: string[], cwd: string) =>
		execFileSync(join(binaries, program), args, { ...identity, cwd, stdio: "pipe" });

	async function serve(directory: string): Promise<Server> {
		const port = await freePort();
		const data = join(directory, "data");
		const settings = ["max_connections=100", "listen_addresses=127.0.0.1"].flatMap((setting) => ["-c", setting]);
		const { stop } = runInBackground(
			directory,
			[join(binaries, "postgres"), "-D", data, "-p", String(port), "-k", directory, ...settings],
			"QUIT",
			identity,
		);
		const ask = async (text: string) => {
			const client = new pg.Client({ connectionString: `postgres://lectern@127.0.0.1:${port}/postgres` });
			try {
				await client.connect();
				return (await client.query(text)).rows;
			} finally {
				await client.end();
			}
		};
		await untilReady(async () => (await ask("show data_directory"))[0]?.data_directory === data);
		return {
			port,
			ask,
			kill: () => process.kill(Number(readFileSync(join(data, "postmaster.pid"), "utf8").split("\n")[0]), "SIGKILL"),
			stop,
		};
	}

	const first = made();
	run("initdb", ["-D", join(first, "data"), ...initial], first);
	const primary = await serve(first);
	const second = made();
	const copy = [
		"-D",
		join(second, "data"),
		"-d",
		`postgres://lectern@127.0.0.1:${primary.port}/postgres?application_name=standby`,
		"-R",
		"-X",
		"stream",
		"--no-sync",
	];
	run("pg_basebackup", copy, second);
	appendFileSync(
		join(second, "data", "postgresql.auto.conf"),
		`primary_conninfo = 'host=127.0.0.1 port=${primary.port} user=lectern application_name=standby'\n`,
	);
	const standby = await serve(second);
	await primary.ask("alter system set synchronous_standby_names = 'standby'");
	await primary.ask("select pg_reload_conf()");
	await untilReady(
		async () => (await primary.ask("select sync_state from pg_stat_replication"))[0]?.sync_state === "sync",
	);
	return {
		primary,
		standby,
		async promote() {
			await standby.ask("select pg_promote(true, 60)");
		},
		async stop() {
			await Promise.all([primary.stop(), standby.stop()]);
		},
	};
}
