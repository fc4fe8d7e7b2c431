import { connect, type Socket } from "node:net";

export interface Loaded {
	status: number;
	/** Empty unless the caller keeps it. */
	text: string;
	bytes: number;
	milliseconds: number;
}

interface Loading {
	began: number;
	keeps: boolean;
	head: string;
	text: string;
	/** Undefined until the headers are complete. */
	length: number | undefined;
	bytes: number;
	result: PromiseWithResolvers<Loaded>;
}

/** Milliseconds without data. */
const patience = 20_000;
/** Shared by all connections, because each read is handled before the next one. */
const buffer = Buffer.alloc(512 * 1024);
const headEnd = Buffer.from("\r\n\r\n");

/**
 * An attendee's connection for playlist and segments, with one request at a time. It counts bytes instead of keeping
 * them, to leave the processor to the product: real attendees have their own.
 */
export class VideoConnection {
	#address: URL;
	#socket: Socket | undefined;
	#loading: Loading | undefined;

	/** @param address any address of the server */
	constructor(address: string) {
		this.#address = new URL(address);
	}

	/** Rejects if the connection breaks before the response is complete. */
	load(address: string, { keeps }: { keeps: boolean }): Promise<Loaded> {
		const { pathname, search, host } = new URL(address, this.#address);
		const result = Promise.withResolvers<Loaded>();
		this.#loading = { began: performance.now(), keeps, head: "", text: "", length: undefined, bytes: 0, result };
		this.#open().write(`GET ${pathname}${search} HTTP/1.1\r\nhost: ${host}\r\n\r\n`);
		return result.promise;
	}

	close(): void {
		this.#socket?.destroy();
	}

	#open(): Socket {
		if (this.#socket && !this.#socket.destroyed) return this.#socket;
		const onread = {
			buffer,
			callback: (size: number) => {
				this.#take(buffer.subarray(0, size));
				return true;
			},
		};
		const socket = connect({ port: Number(this.#address.port), host: this.#address.hostname, noDelay: true, onread });
		socket.setTimeout(patience, () => socket.destroy());
		socket.on("error", () => {});
		socket.on("end", () => socket.destroy());
		socket.on("close", () => this.#fail());
		this.#socket = socket;
		return socket;
	}

	#fail(): void {
		this.#loading?.result.reject(new Error("The connection was closed before the response."));
		this.#loading = undefined;
	}

	#take(chunk: Buffer): void {
		const loading = this.#loading;
		if (!loading) return;
		let body = chunk;
		if (loading.length === undefined) {
			const end = chunk.indexOf(headEnd);
			loading.head += chunk.toString("latin1", 0, end < 0 ? chunk.length : end);
			if (end < 0) return;
			loading.length = Number(/\r\ncontent-length: (\d+)/i.exec(loading.head)?.[1] ?? Number.NaN);
			if (Number.isNaN(loading.length)) return void this.#socket?.destroy();
			body = chunk.subarray(end + headEnd.length);
		}
		loading.bytes += body.length;
		if (loading.keeps) loading.text += body.toString();
		if (loading.bytes < loading.length) return;
		this.#loading = undefined;
		const { bytes, text, began } = loading;
		loading.result.resolve({
			status: Number(loading.head.slice(9, 12)),
			text,
			bytes,
			milliseconds: performance.now() - began,
		});
	}
}
