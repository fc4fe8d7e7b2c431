import { createServer, type Server, type Socket } from "node:net";

/** The test file of the antivirus industry, in two parts so that no scanner finds it here. */
export const testVirus = Buffer.from(
	["X5O!P%@AP[4\\PZX54(P^)7CC)7}", "$EICAR-STANDARD-ANTIVIRUS-TEST-FILE!$H+H*"].join(""),
);

export interface FakeClamd {
	/** For `CLAMD_URL`. */
	url: string;
	/** The files that were scanned. */
	scanned: Buffer[];
	/** A response instead of the scan's result; null to close the connection without one. */
	reply?: string | null;
	close(): Promise<void>;
}

/** Speaks the protocol of clamd: commands that end with a zero byte, and chunks that follow their length. */
export async function startFakeClamd(): Promise<FakeClamd> {
	const server: Server = createServer((socket) => {
		let received = Buffer.alloc(0);
		socket.on("error", () => {});
		socket.on("data", (data) => {
			received = Buffer.concat([received, data]);
			answer(socket, received);
		});
	});
	await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
	const { port } = server.address() as { port: number };
	const fake: FakeClamd = {
		url: `tcp://127.0.0.1:${port}`,
		scanned: [],
		close: () => new Promise((done) => server.close(() => done())),
	};

	function answer(socket: Socket, received: Buffer): void {
		const end = received.indexOf(0);
		if (end === -1) return;
		const command = received.subarray(0, end).toString();
		if (command === "zPING") return void socket.end("PONG\0");
		if (command !== "zINSTREAM") return void socket.end("UNKNOWN COMMAND\0");
		const file = readChunks(received.subarray(end + 1));
		if (!file) return;
		fake.scanned.push(file);
		if (fake.reply === null) return void socket.destroy();
		socket.end(`${fake.reply ?? (file.includes(testVirus) ? "stream: Eicar-Test-Signature FOUND" : "stream: OK")}\0`);
	}
	return fake;
}

/** Returns the streamed file; undefined before its end. */
function readChunks(stream: Buffer): Buffer | undefined {
	const chunks: Buffer[] = [];
	for (let at = 0; at + 4 <= stream.length; ) {
		const length = stream.readUInt32BE(at);
		if (length === 0) return Buffer.concat(chunks);
		if (at + 4 + length > stream.length) return undefined;
		chunks.push(stream.subarray(at + 4, at + 4 + length));
		at += 4 + length;
	}
	return undefined;
}
