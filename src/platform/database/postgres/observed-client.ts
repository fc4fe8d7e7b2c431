import { Socket } from "node:net";
import pg from "pg";

/** The error of a write on a replica. */
const readOnlyTransaction = "25006";

/**
 * A client that shows what the watchdog and the pool must know: its socket, whether a response is pending, and whether the
 * server refused a write. Uses public parts of the driver only: the `stream` option, `query` and the `drain` event.
 */
export class ObservedClient extends pg.Client {
	readonly socket: Socket;
	isPending = false;
	isReadOnly = false;

	constructor(config: pg.ClientConfig = {}) {
		const socket = new Socket();
		super({ ...config, stream: () => socket });
		this.socket = socket;
		this.on("drain", () => {
			this.isPending = false;
		});
	}

	/** Forwards all forms of the driver's method. */
	override query(...given: unknown[]): never {
		this.isPending = true;
		const result = (super.query as (...given: unknown[]) => unknown).apply(this, given);
		if (result instanceof Promise) result.catch((error: { code?: string }) => this.#note(error));
		return result as never;
	}

	#note({ code }: { code?: string }): void {
		if (code === readOnlyTransaction) this.isReadOnly = true;
	}
}
