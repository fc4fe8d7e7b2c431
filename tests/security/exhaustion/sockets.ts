import { existsSync, readFileSync } from "node:fs";
import { connect } from "node:net";
import { setTimeout as pause } from "node:timers/promises";
import type { Verdict } from "../verdict.ts";
import type { Attack } from "./bystanders.ts";
import type { Scenario } from "./scenario.ts";

interface Crowd {
	count: number;
	/** The first bytes of each connection. */
	first: (index: number) => string;
	/** The bytes that each connection sends every second. */
	eachSecond?: string;
	/** Whether the clients read responses. */
	reads: boolean;
	/** Seconds within which the server must close all connections. */
	within: number;
}

/** Opens connections and waits until the server has closed them. Closes the remaining ones. */
async function crowd(
	scenario: Scenario,
	{ count, first, eachSecond, reads, within }: Crowd,
): Promise<Omit<Verdict, "check">> {
	const began = performance.now();
	const sockets = await Promise.all(
		Array.from({ length: count }, async (_, index) => {
			const socket = connect(scenario.port, "127.0.0.1").on("error", () => undefined);
			if (reads) socket.resume();
			else socket.pause();
			await new Promise<void>((resolve) => void socket.once("connect", resolve).once("close", () => resolve()));
			socket.write(first(index));
			return socket;
		}),
	);
	const ports = new Set(sockets.map((socket) => socket.localPort));
	const seconds = () => (performance.now() - began) / 1_000;
	let left = count;
	while (left > 0 && seconds() < within) {
		await pause(1_000);
		if (eachSecond) for (const socket of sockets) if (socket.writable) socket.write(eachSecond);
		left = openAtServer(scenario.port, ports);
	}
	const last = Math.round(seconds());
	for (const socket of sockets) socket.destroy();
	return {
		cases: count,
		figure: left === 0 ? `all ended after ${last} s` : `${left} not ended after ${within} s`,
		goal: `all ended within ${within} s`,
		held: left === 0,
	};
}

/**
 * Counts connections that the server still has open. A client that does not read is not notified, but the system knows.
 */
function openAtServer(server: number, clients: Set<number | undefined>): number {
	let open = 0;
	for (const table of ["/proc/net/tcp", "/proc/net/tcp6"]) {
		if (!existsSync(table)) continue;
		for (const line of readFileSync(table, "utf8").split("\n")) {
			const [, local = "", remote = "", state] = line.trim().split(/\s+/);
			const parsePort = (end: string) => Number.parseInt(end.split(":")[1] ?? "", 16);
			// 01: established; 08: closed by the client only.
			if (parsePort(local) === server && clients.has(parsePort(remote)) && (state === "01" || state === "08")) open++;
		}
	}
	return open;
}

const body =
	"POST /api/users/login HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: 200000\r\n\r\n{";
const headers = "GET /training HTTP/1.1\r\nhost: x\r\n";

/** Half send a body byte by byte, half send headers without an end. */
export const slowSenders: Attack = (scenario) =>
	crowd(scenario, {
		count: 200,
		first: (index) => (index % 2 ? body : headers),
		eachSecond: "x",
		reads: true,
		within: 30,
	});

/** The server keeps 50 unused connections of an address for a minute. */
export const idleSockets: Attack = (scenario) =>
	crowd(scenario, { count: 1_000, first: () => "", reads: true, within: 75 });

/**
 * Clients request a recording of 64 MB and read nothing. Buffered bytes count as progress once, so it can take twice
 * two minutes.
 */
export const slowReaders: Attack = (scenario) =>
	crowd(scenario, {
		count: 200,
		first: () => `GET ${scenario.recording} HTTP/1.1\r\nhost: x\r\n\r\n`,
		reads: false,
		within: 270,
	});
