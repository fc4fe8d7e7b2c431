import { AsyncLocalStorage } from "node:async_hooks";
import pg from "pg";
import { ObservedClient } from "./observed-client.ts";

/**
 * Milliseconds. Waits are counted in beats: a process that gets no CPU makes none, so its own pause is not taken for a
 * silent server.
 */
const beat = 500;
/**
 * Beats without a response after which the server is checked; also the pause between checks of a server that responds.
 */
const silence = 4;
/** Beats until a check fails. */
const greeting = 6;
/** Beats, above the server's own statement timeout. */
const maxBeats = 70;

/** Thrown while the server does not respond. Uses SQLSTATE 08006, as for a lost connection. */
class DatabaseSilent extends Error {
	override name = "DatabaseSilent";
	readonly code = "08006";
}

type Observed = pg.PoolClient & ObservedClient;

export interface ConnectionWatchdog {
	refuseWhileSilent(): void;
	/** Disables a connection's timeout until it is released. */
	spare(client: pg.PoolClient): void;
	stop(): void;
}

const patient = new AsyncLocalStorage<true>();

/** Runs statements that can take longer than usual. */
export const patiently = <T>(work: () => Promise<T>): Promise<T> => patient.run(true, work);

export const isPatient = (): boolean => patient.getStore() === true;

/**
 * Fails fast when PostgreSQL hangs without closing connections; the system's timeout is a quarter of an hour. When a
 * response is late, a new connection checks the server. If that fails too, all connections are dropped, and calls fail
 * until a check succeeds.
 *
 * @param pool a pool of `ObservedClient`
 * @param server opens a connection to check the server
 */
export function watchConnection(pool: pg.Pool, server: pg.ClientConfig): ConnectionWatchdog {
	const all = new Set<ObservedClient>();
	const busy = new Map<ObservedClient, { since: number; read: number; spared: boolean }>();
	let beats = 0;
	let silent = false;
	let check: { client: ObservedClient; since: number } | undefined;
	let nextCheck = 0;

	pool.on("connect", (client) => all.add(client as Observed));
	pool.on("remove", (client) => all.delete(client as Observed));
	pool.on("acquire", (client) => busy.set(client as Observed, { since: beats, read: -1, spared: false }));
	pool.on("release", (_error, client) => busy.delete(client as Observed));

	const timer = setInterval(() => {
		beats++;
		let late = false;
		for (const [client, state] of busy) {
			const read = client.socket.bytesRead;
			if (read !== state.read || !client.isPending) Object.assign(state, { read, since: beats });
			late ||= beats - state.since >= silence;
			if (beats - state.since >= maxBeats && !state.spared) client.socket.destroy();
		}
		if (check && beats - check.since >= greeting) check.client.socket.destroy();
		else if (!check && (late || silent) && beats >= nextCheck) void checkConnection();
	}, beat);
	timer.unref();

	async function checkConnection(): Promise<void> {
		const before = [...all];
		const client = new ObservedClient(server);
		check = { client, since: beats };
		const isThere = await greet(client);
		check = undefined;
		nextCheck = beats + (isThere ? silence : 1);
		silent = !isThere;
		if (silent) for (const { socket } of before) socket.destroy();
	}

	return {
		refuseWhileSilent() {
			if (silent) throw new DatabaseSilent("The database answers nobody.");
		},
		spare(client) {
			const state = busy.get(client as Observed);
			if (state) state.spared = true;
		},
		stop: () => clearInterval(timer),
	};
}

/** Refusing the connection counts as a response. */
async function greet(client: ObservedClient): Promise<boolean> {
	client.on("error", () => {});
	try {
		await client.connect();
		void client.end().catch(() => {});
		return true;
	} catch (error) {
		return error instanceof pg.DatabaseError;
	}
}
