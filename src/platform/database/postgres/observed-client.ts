import { Socket } from "node:net";
import pg from "pg";

const readOnlyTransaction = "25006";

/** Exposes the socket, pending responses and refused writes, using public parts of the driver only. */
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
