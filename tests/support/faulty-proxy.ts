import { createServer, connect as dial, type Socket } from "node:net";
import { setTimeout as pause } from "node:timers/promises";

/**
 * `refuse`: rejects new and closes open connections. `hang`: keeps connections open and passes no data. `delay`: delays
 * each response, in milliseconds. `reset`: resets a connection after this many bytes of responses. `half-close`: ends
 * its own side after the first request.
 */
export type Fault = "pass" | "refuse" | "hang" | "half-close" | { delay: number } | { resetAfter: number };

export interface FaultyProxy {
	port: number;
	readonly connections: number;
	/** Data held by `hang` continues after `pass`. */
	turn(fault: Fault): void;
	/** Directs new connections to another port. Open connections stay. */
	leadTo(port: number): void;
	/** Receives each chunk before it is sent to the server. False drops the chunk and its connection. */
	onSent: (piece: Buffer) => boolean;
	close(): Promise<void>;
}

/** Simulates network faults between a client and a server on loopback. */
export async function openFaultyProxy(target: number): Promise<FaultyProxy> {
	let fault: Fault = "pass";
	let corrected = Promise.withResolvers<void>();
	const pairs = new Set<[Socket, Socket]>();
	const cut = (pair: [Socket, Socket]) => {
		for (const socket of pair) socket.resetAndDestroy();
		pairs.delete(pair);
	};

	const server = createServer({ allowHalfOpen: true, noDelay: true }, (near) => {
		near.on("error", () => {});
		if (fault === "refuse") return void near.resetAndDestroy();
		const far = dial({ port: target, host: "127.0.0.1", allowHalfOpen: true, noDelay: true });
		const pair: [Socket, Socket] = [near, far];
		pairs.add(pair);
		let answered = 0;
		void carry(near, far, async (piece) => {
			if (fault === "half-close") near.end();
			return proxy.onSent(piece);
		});
		void carry(far, near, async (piece) => {
			if (typeof fault === "object" && "delay" in fault) await pause(fault.delay);
			if (typeof fault === "object" && "resetAfter" in fault) {
				answered += piece.length;
				return answered <= fault.resetAfter;
			}
			return fault !== "half-close";
		});

		async function carry(from: Socket, to: Socket, mayPass: (piece: Buffer) => Promise<boolean>): Promise<void> {
			from.on("error", () => {});
			try {
				for await (const piece of from) {
					while (fault === "hang") await corrected.promise;
					if (!(await mayPass(piece))) return fault === "half-close" ? undefined : cut(pair);
					if (to.writable && !to.write(piece))
						await new Promise((resolve) => to.once("drain", resolve).once("close", resolve));
				}
				while (fault === "hang") await corrected.promise;
				to.end();
			} catch {
				cut(pair);
			}
		}
	});
	await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));

	const proxy: FaultyProxy = {
		port: (server.address() as { port: number }).port,
		get connections() {
			return pairs.size;
		},
		turn(next) {
			fault = next;
			if (next === "refuse") for (const pair of pairs) cut(pair);
			if (next === "hang") corrected = Promise.withResolvers();
			else corrected.resolve();
		},
		leadTo(port) {
			target = port;
		},
		onSent: () => true,
		close() {
			proxy.turn("refuse");
			return new Promise((resolve) => server.close(() => resolve()));
		},
	};
	return proxy;
}
