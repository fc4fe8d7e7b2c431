import { Duplex } from "node:stream";
import type { EmbeddedThread } from "./embedded-thread.ts";

const letter = (text: string) => text.charCodeAt(0);
/** AuthenticationOk, then ReadyForQuery outside a transaction. */
const welcome = Buffer.from([letter("R"), 0, 0, 0, 8, 0, 0, 0, 0, letter("Z"), 0, 0, 0, 5, letter("I")]);
/** Resets transaction, settings and prepared statements for a new connection. */
const freshen = ["rollback", "discard all"];

/**
 * Replaces the driver's socket. Forwards only complete batches: given half of one, the database would wait for the
 * rest.
 */
export class EmbeddedStream extends Duplex {
	readonly #thread: EmbeddedThread;
	#unread: Buffer = Buffer.alloc(0);
	#begun = false;

	constructor(thread: EmbeddedThread) {
		super();
		this.#thread = thread;
	}

	/** Below: the methods that `pg` calls on a socket. */
	connect(): this {
		process.nextTick(() => this.emit("connect"));
		return this;
	}
	setNoDelay(): this {
		return this;
	}
	setKeepAlive(): this {
		return this;
	}
	ref(): this {
		return this;
	}
	unref(): this {
		return this;
	}

	override _read(): void {}

	override _write(chunk: Buffer, _encoding: string, done: (error?: Error) => void): void {
		this.#unread = this.#unread.length === 0 ? chunk : Buffer.concat([this.#unread, chunk]);
		this.#send().then(() => done(), done);
	}

	override _writev(chunks: { chunk: Buffer }[], done: (error?: Error) => void): void {
		this._write(Buffer.concat(chunks.map(({ chunk }) => chunk)), "buffer", done);
	}

	override _final(done: () => void): void {
		this.push(null);
		done();
	}

	async #send(): Promise<void> {
		if (!this.#begun) return this.#begin();
		const end = endOfBatch(this.#unread);
		if (end === 0) return;
		const batch = new Uint8Array(this.#unread.subarray(0, end));
		this.#unread = this.#unread.subarray(end);
		this.push(Buffer.from(await this.#thread.send(batch)));
	}

	/** Ignores the startup message's user and database: there is only one of each. */
	async #begin(): Promise<void> {
		if (this.#unread.length < 4 || this.#unread.length < this.#unread.readInt32BE(0)) return;
		this.#unread = this.#unread.subarray(this.#unread.readInt32BE(0));
		this.#begun = true;
		for (const statement of freshen) await this.#thread.send(simpleQuery(statement));
		this.push(welcome);
	}
}

function endOfBatch(bytes: Buffer): number {
	let end = 0;
	for (let at = 0; at + 5 <= bytes.length; ) {
		const next = at + 1 + bytes.readInt32BE(at + 1);
		if (next > bytes.length) break;
		if (bytes[at] === letter("S") || bytes[at] === letter("Q")) end = next;
		at = next;
	}
	return end;
}

function simpleQuery(statement: string): Uint8Array {
	const bytes = Buffer.alloc(statement.length + 6);
	bytes.write("Q", 0);
	bytes.writeInt32BE(statement.length + 5, 1);
	bytes.write(statement, 5);
	return new Uint8Array(bytes);
}
