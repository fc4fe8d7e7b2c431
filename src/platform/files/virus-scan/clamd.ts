import { connect, type NetConnectOpts } from "node:net";
import { ScannerUnavailable, type VirusScanner } from "./virus-scanner.ts";

/** Bytes of one chunk; clamd's own limit for a stream is `StreamMaxLength`. */
const chunkBytes = 64 * 1024;
const patienceMs = 60_000;
const maxReplyLength = 10_000;

/**
 * Scans with ClamAV's daemon over its socket (commands INSTREAM and PING of clamd(8)).
 *
 * @param address `tcp://host:port`, or `unix:/path` for a local socket
 */
export function clamd(address: string): VirusScanner {
	const target = parseTarget(address);
	return {
		async scan(bytes) {
			const reply = await ask(target, "INSTREAM", bytes);
			if (/^stream: OK$/.test(reply)) return null;
			const found = reply.match(/^stream: (.+) FOUND$/)?.[1];
			if (found === undefined)
				throw new ScannerUnavailable(`The virus scanner could not check the file: ${reply.slice(0, 200)}`);
			return found;
		},
		async check() {
			const reply = await ask(target, "PING");
			if (reply !== "PONG")
				throw new ScannerUnavailable(`The virus scanner gave an unexpected response: ${reply.slice(0, 200)}`);
		},
	};
}

export function parseTarget(address: string): NetConnectOpts {
	if (address.startsWith("unix:")) return { path: address.slice("unix:".length) };
	const { hostname, port } = new URL(address);
	return { host: hostname.replace(/^\[|\]$/g, ""), port: Number(port || 3310) };
}

/** Sends one command, with a stream if given, and returns the response without its final zero byte. */
function ask(target: NetConnectOpts, command: "PING" | "INSTREAM", stream?: Buffer): Promise<string> {
	return new Promise((resolve, reject) => {
		const socket = connect(target);
		let reply = "";
		const fail = (reason: string) => {
			socket.destroy();
			reject(new ScannerUnavailable(`The virus scanner can't be reached: ${reason}`));
		};
		socket.setTimeout(patienceMs, () => fail("it did not respond in time"));
		socket.on("error", (error) => {
			// clamd closes the connection early after an error that it has reported.
			if (reply === "") fail(error.message);
		});
		socket.on("data", (data) => {
			reply += data.toString("utf8");
			if (reply.length > maxReplyLength) fail("its response is too long");
		});
		socket.on("close", () =>
			reply === "" ? fail("it closed the connection") : resolve(reply.replace(/[\0\n]+$/, "")),
		);
		socket.write(`z${command}\0`);
		if (stream) writeStream(socket, stream);
	});
}

/** Each chunk follows its length; a length of 0 ends the stream. */
function writeStream(socket: { write(bytes: Buffer): boolean }, stream: Buffer): void {
	const length = (bytes: number) => {
		const head = Buffer.alloc(4);
		head.writeUInt32BE(bytes);
		return head;
	};
	for (let at = 0; at < stream.length; at += chunkBytes) {
		const chunk = stream.subarray(at, at + chunkBytes);
		socket.write(length(chunk.length));
		socket.write(chunk);
	}
	socket.write(length(0));
}
