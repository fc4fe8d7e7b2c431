import { connect, type Socket } from "node:net";

export interface RawResponse {
	status: number;
	head: string;
	body: Buffer;
}

/**
 * A persistent connection with one request at a time. It supports only responses with a content length, to take little
 * processor time from the server on the same machine.
 */
export class KeptConnection {
	#port: number;
	#socket: Socket | undefined;
	#received: Buffer[] = [];
	#waiting: PromiseWithResolvers<RawResponse> | undefined;

	constructor(port: number) {
		this.#port = port;
	}

	/** Rejects if the connection breaks before the response is complete. */
	ask(method: string, path: string, headers: string, body?: string): Promise<RawResponse> {
		const waiting = Promise.withResolvers<RawResponse>();
		this.#waiting = waiting;
		const length = body === undefined ? "" : `content-length: ${Buffer.byteLength(body)}\r\n`;
		this.#open().write(
			`${method} ${path} HTTP/1.1\r\nhost: 127.0.0.1:${this.#port}\r\n${headers}${length}\r\n${body ?? ""}`,
		);
		return waiting.promise;
	}

	close(): void {
		this.#socket?.destroy();
	}

	#open(): Socket {
		if (this.#socket && !this.#socket.destroyed) return this.#socket;
		const socket = connect(this.#port, "127.0.0.1");
		socket.setNoDelay(true);
		socket.on("data", (chunk) => this.#take(chunk));
		socket.on("error", () => {});
		socket.on("close", () => {
			this.#received = [];
			this.#waiting?.reject(new Error("The connection was closed before the response."));
			this.#waiting = undefined;
		});
		this.#socket = socket;
		return socket;
	}

	#take(chunk: Buffer): void {
		this.#received.push(chunk);
		const bytes = this.#received.length === 1 ? chunk : Buffer.concat(this.#received);
		this.#received = [bytes];
		const end = bytes.indexOf("\r\n\r\n");
		if (end < 0) return;
		const head = bytes.toString("latin1", 0, end);
		const length = Number(head.match(/\r\ncontent-length: (\d+)/i)?.[1] ?? Number.NaN);
		if (Number.isNaN(length)) return void this.#socket?.destroy(new Error("The response has no content length."));
		if (bytes.length < end + 4 + length) return;
		this.#received = [];
		const waiting = this.#waiting;
		this.#waiting = undefined;
		waiting?.resolve({ status: Number(head.slice(9, 12)), head, body: bytes.subarray(end + 4, end + 4 + length) });
	}
}
