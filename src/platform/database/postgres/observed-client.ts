import { Socket } from "node:net";
import type pg from "pg";
import { PreparedClient } from "./prepared-client.ts";

const readOnlyTransaction = "25006";

/** Exposes the socket, pending responses and refused writes, using public parts of the driver only. */
export class ObservedClient extends PreparedClient {
	readonly socket: Socket;
	isPending = false;
	isReadOnly = false;
	/** The driver's own field, which its types omit. */
	declare readonly processID: number | null;

	constructor(config: pg.ClientConfig = {}) {
		const socket = new Socket();
		super({ ...config, stream: () => socket });
		this.socket = socket;
		this.on("drain", () => {
			this.isPending = false;
		});
	}

	override query(...args: unknown[]): never {
		this.isPending = true;
		const result = (super.query as (...args: unknown[]) => unknown).apply(this, args);
		if (result instanceof Promise) result.catch((error: { code?: string }) => this.#note(error));
		return result as never;
	}

	#note({ code }: { code?: string }): void {
		if (code === readOnlyTransaction) this.isReadOnly = true;
	}
}
