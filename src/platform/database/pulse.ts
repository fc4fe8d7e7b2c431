import { AsyncLocalStorage } from "node:async_hooks";
import type { Duplex } from "node:stream";
import pg from "pg";

/** Milliseconds. A connection that is silent for so long while it owes an answer is a reason to look after the server. */
const silence = 2_000;
/** Milliseconds the server has for a greeting; and how often it is looked after. */
const greeting = 3_000;
const beat = 500;
/** Milliseconds, above the limit that the server itself has for a statement: an answer that did not come by then never will. */
const longest = 35_000;

/** What is away is said at once, with PostgreSQL's own code for it, instead of being found out by everybody anew. */
class DatabaseSilent extends Error {
	override name = "DatabaseSilent";
	readonly code = "08006";
}

export interface Pulse {
	/** @throws while the server answers nobody */
	refuseWhileSilent(): void;
	/** Lets whatever runs on a connection take as long as it takes, until it is given back. */
	spare(client: pg.PoolClient): void;
	stop(): void;
}

const patient = new AsyncLocalStorage<true>();

/** Does work whose statements may take longer than any other's, such as a change of a large table. */
export const patiently = <T>(work: () => Promise<T>): Promise<T> => patient.run(true, work);

/** Whether the running code is inside `patiently`. */
export const isPatient = (): boolean => patient.getStore() === true;

/** What `pg` has and does not declare: the bytes' way, and whether an answer is due. */
type Inner = pg.PoolClient & { connection: { stream: Duplex & { bytesRead?: number } }; readyForQuery: boolean };

/**
 * Sees to it that nobody waits for a server that answers nobody: a machine that stopped or a network that swallows
 * everything closes no connection, and the system would wait for a quarter of an hour. When an answer is late, the server
 * is greeted on a connection of its own. If that too stays without an answer, every connection is thrown away, and who
 * comes is refused at once until a greeting is answered. A statement that is slow on a server that is well is let be, up
 * to a limit above the server's own.
 *
 * @param server how to greet it
 */
export function feelPulse(pool: pg.Pool, server: pg.ClientConfig): Pulse {
	const all = new Set<Inner>();
	const busy = new Map<Inner, { since: number; read: number; spared: boolean }>();
	let silent = false;
	let greeted = 0;

	pool.on("connect", (client) => all.add(client as Inner));
	pool.on("remove", (client) => all.delete(client as Inner));
	pool.on("acquire", (client) => busy.set(client as Inner, { since: performance.now(), read: -1, spared: false }));
	pool.on("release", (_error, client) => busy.delete(client as Inner));

	const timer = setInterval(() => {
		const now = performance.now();
		let late = false;
		for (const [client, state] of busy) {
			const read = client.connection.stream.bytesRead ?? 0;
			if (read !== state.read || client.readyForQuery) Object.assign(state, { read, since: now });
			late ||= now - state.since >= silence;
			if (now - state.since >= longest && !state.spared) client.connection.stream.destroy();
		}
		if ((late || silent) && now - greeted >= beat) void look();
	}, beat);
	timer.unref();

	async function look(): Promise<void> {
		greeted = Number.POSITIVE_INFINITY;
		const before = [...all];
		const isThere = await greet(server);
		greeted = performance.now() + (isThere ? silence : 0);
		silent = !isThere;
		if (silent) for (const client of before) client.connection.stream.destroy();
	}

	return {
		refuseWhileSilent() {
			if (silent) throw new DatabaseSilent("The database answers nobody.");
		},
		spare(client) {
			const state = busy.get(client as Inner);
			if (state) state.spared = true;
		},
		stop: () => clearInterval(timer),
	};
}

/** Whether the server says anything at all; that it has no room, or does not know us, is an answer too. */
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
