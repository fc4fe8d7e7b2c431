import { chownSync, mkdtempSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { findHaproxy } from "#tests/bench/nodes/balancer.ts";
import { type BackgroundProgram, ordinaryUser, runInBackground } from "#tests/support/background-program.ts";
import { freePort } from "#tests/support/free-port.ts";
import { findPostgres, untilReady } from "#tests/support/postgres.ts";

interface Member {
	name: string;
	port: number;
	api: string;
	directory: string;
	program: BackgroundProgram;
}

/** Two PostgreSQL servers under Patroni, etcd, and an HAProxy in front of the primary. */
export interface Cluster {
	/** Always the primary. */
	url: string;
	primary(): Promise<Member>;
	standby(): Promise<Member>;
	/** Whether the standby has everything that the primary has acknowledged. */
	isSynchronous(): Promise<boolean>;
	/** Kills a server and its Patroni with SIGKILL, like the loss of a machine. */
	kill(member: Member): void;
	/** Restarts a killed member, which becomes the standby. */
	restart(member: Member): void;
	/** Promotes the standby. */
	switchOver(): Promise<void>;
	stop(): Promise<void>;
}

const guide = readFileSync(new URL("../../../docs/using/many-nodes.md", import.meta.url), "utf8");

/** Starts the cluster with the settings of `docs/using/many-nodes.md`, except for addresses and the watchdog device. */
export async function startCluster(): Promise<Cluster> {
	const etcd = await startEtcd();
	const members = [await startMember("db1", etcd.url), await startMember("db2", etcd.url)];
	const finder = await startFinder(members);
	const stop = async () => {
		await finder.program.stop();
		await Promise.all(members.map(({ program }) => program.stop()));
		await etcd.program.stop();
	};
	const withRole = async (path: string) => {
		let found: Member | undefined;
		await untilReady(async () => {
			for (const member of members) if (await responses(`${member.api}/${path}`)) found = member;
			return found !== undefined;
		});
		return found as Member;
	};
	try {
		await untilReady(() => responses(`${members[0]?.api}/primary`, `${members[1]?.api}/primary`));
		await untilReady(async () => (await withRole("sync")) !== undefined);
	} catch (error) {
		const logs = members.map(({ directory }) => readFileSync(join(directory, "log"), "utf8").slice(-3_000));
		await stop();
		throw new Error(`The cluster did not start:\n${logs.join("\n")}`, { cause: error });
	}
	return {
		url: `postgres://lectern@127.0.0.1:${finder.port}/postgres`,
		primary: () => withRole("primary"),
		standby: () => withRole("replica"),
		isSynchronous: async () => (await Promise.all(members.map(({ api }) => responses(`${api}/sync`)))).includes(true),
		kill(member) {
			for (const pid of [findPatroni(member), readPostmaster(member)]) process.kill(pid, "SIGKILL");
		},
		restart(member) {
			member.program = runPatroni(member.directory);
		},
		async switchOver() {
			const [leader, candidate] = [await withRole("primary"), await withRole("sync")];
			const reply = await fetch(`${leader.api}/switchover`, {
				method: "POST",
				body: JSON.stringify({ leader: leader.name, candidate: candidate.name }),
			});
			if (!reply.ok) throw new Error(`Patroni refused the switchover: ${reply.status} ${await reply.text()}`);
		},
		stop,
	};
}

/** Whether one of these addresses returns 200. */
async function responses(...addresses: string[]): Promise<boolean> {
	const replies = addresses.map((address) =>
		fetch(address, { signal: AbortSignal.timeout(2_000) }).then(
			({ status }) => status === 200,
			() => false,
		),
	);
	return (await Promise.all(replies)).includes(true);
}

const identity = ordinaryUser();

function makeDirectory(): string {
	const directory = mkdtempSync(join(tmpdir(), "lectern-cluster-"));
	if (identity) chownSync(directory, identity.uid, identity.gid);
	return directory;
}

function put(directory: string, name: string, text: string): string {
	const file = join(directory, name);
	writeFileSync(file, text);
	if (identity) chownSync(file, identity.uid, identity.gid);
	return file;
}

async function startEtcd(): Promise<{ url: string; program: BackgroundProgram }> {
	const directory = makeDirectory();
	const [client, peer] = [`http://127.0.0.1:${await freePort()}`, `http://127.0.0.1:${await freePort()}`];
	const addresses = {
		"listen-client-urls": client,
		"advertise-client-urls": client,
		"listen-peer-urls": peer,
		"initial-advertise-peer-urls": peer,
	};
	const options = { name: "one", "data-dir": join(directory, "data"), "initial-cluster": `one=${peer}`, ...addresses };
	const command = ["etcd", ...Object.entries(options).map(([name, value]) => `--${name}=${value}`)];
	const program = runInBackground(directory, command, "TERM", identity);
	await untilReady(() => responses(`${client}/health`));
	return { url: client, program };
}

async function startMember(name: string, etcd: string): Promise<Member> {
	const directory = makeDirectory();
	const [port, apiPort] = [await freePort(), await freePort()];
	const shared = guide.match(/```yaml\n(bootstrap:[\s\S]*?)```/)?.[1];
	if (!shared) throw new Error("The guide has no configuration of Patroni.");
	const configuration = `scope: lectern
name: ${name}
restapi: { listen: "127.0.0.1:${apiPort}", connect_address: "127.0.0.1:${apiPort}" }
etcd3: { url: "${etcd}" }
${shared}  initdb: [{ encoding: UTF8 }, { locale: C.UTF-8 }]
  pg_hba: [host all all 127.0.0.1/32 trust, host replication all 127.0.0.1/32 trust]
watchdog: { mode: off }
postgresql:
  listen: 127.0.0.1:${port}
  connect_address: 127.0.0.1:${port}
  data_dir: ${join(directory, "data")}
  bin_dir: ${findPostgres()}
  pgpass: ${join(directory, "pgpass")}
  authentication: { superuser: { username: lectern }, replication: { username: lectern } }
  parameters: { unix_socket_directories: ${directory} }
`;
	put(directory, "patroni.yml", configuration);
	return { name, port, api: `http://127.0.0.1:${apiPort}`, directory, program: runPatroni(directory) };
}

/** Needs more time to end, because it stops PostgreSQL first. */
const runPatroni = (directory: string) =>
	runInBackground(directory, ["patroni", join(directory, "patroni.yml")], "TERM", identity);

async function startFinder(members: Member[]): Promise<{ port: number; program: BackgroundProgram }> {
	const listen = guide.match(/```haproxy\n(listen primary[\s\S]*?)```/)?.[1];
	const program = findHaproxy();
	if (!listen || !program) throw new Error("HAProxy, or the guide's configuration that finds the primary, is missing.");
	const directory = makeDirectory();
	const port = await freePort();
	const servers = members
		.map((member) => `    server ${member.name} 127.0.0.1:${member.port} port ${new URL(member.api).port}\n`)
		.join("");
	const text = listen
		.replace(/bind .*/, `bind 127.0.0.1:${port}`)
		.replace(/ {4}option tcplog\n/, "")
		.replace(/ port 8008/, "")
		.replace(/(?: {4}server .*\n)+/, servers);
	const file = put(directory, "haproxy.cfg", `defaults\n    timeout connect 2s\n    timeout check 2s\n\n${text}`);
	return { port, program: runInBackground(directory, [program, "-q", "-db", "-f", file], "TERM", identity) };
}

function readPostmaster({ directory }: Member): number {
	return Number(readFileSync(join(directory, "data", "postmaster.pid"), "utf8").split("\n")[0]);
}

function findPatroni({ directory }: Member): number {
	const isPatroni = (pid: string) => {
		try {
			const [program = "", ...args] = readFileSync(`/proc/${pid}/cmdline`, "utf8").split("\0");
			return program.includes("python") && args.includes(join(directory, "patroni.yml"));
		} catch {
			return false;
		}
	};
	const pid = readdirSync("/proc").find((name) => /^\d+$/.test(name) && isPatroni(name));
	if (!pid) throw new Error(`No Patroni runs in ${directory}.`);
	return Number(pid);
}
