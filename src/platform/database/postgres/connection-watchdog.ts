import { AsyncLocalStorage } from "node:async_hooks";
import pg from "pg";
import type { ObservedClient } from "./observed-client.ts";

/** Milliseconds without a response after which the server is checked. */
const silence = 2_000;
/** Milliseconds until a check fails; also the interval of checks. */
const greeting = 3_000;
const beat = 500;
/** Milliseconds, above the server's own statement timeout. */
const longest = 35_000;

/** Has PostgreSQL's code, and fails calls immediately while the server is unavailable. */
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
	let silent = false;
	let greeted = 0;

	pool.on("connect", (client) => all.add(client as Observed));
	pool.on("remove", (client) => all.delete(client as Observed));
	pool.on("acquire", (client) => busy.set(client as Observed, { since: performance.now(), read: -1, spared: false }));
	pool.on("release", (_error, client) => busy.delete(client as Observed));

	const timer = setInterval(() => {
		const now = performance.now();
		let late = false;
		for (const [client, state] of busy) {
			const read = client.socket.bytesRead;
			if (read !== state.read || !client.isPending) Object.assign(state, { read, since: now });
			late ||= now - state.since >= silence;
			if (now - state.since >= longest && !state.spared) client.socket.destroy();
		}
		if ((late || silent) && now - greeted >= beat) void checkConnection();
	}, beat);
	timer.unref();

	async function checkConnection(): Promise<void> {
		greeted = Number.POSITIVE_INFINITY;
		const before = [...all];
		const isThere = await greet(server);
		greeted = performance.now() + (isThere ? silence : 0);
		silent = !isThere;
		if (silent) for (const client of before) client.socket.destroy();
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
async function greet(server: pg.ClientConfig): Promise<boolean> {
	const client = new pg.Client({ ...server, connectionTimeoutMillis: greeting });
	client.on("error", () => {});
	try {
		await client.connect();
		void client.end().catch(() => {});
		return true;
	} catch (error) {
		return error instanceof pg.DatabaseError;
	}
}
