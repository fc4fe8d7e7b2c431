import type { Socket } from "node:net";
import { toNetwork } from "#platform/security/limits/to-network.ts";

/**
 * How long a request's headers may take, and how long a connection without any byte is served like one that just
 * opened.
 */
export const maxHeadersMs = 10_000;
const maxIdleMs = 60_000;
const maxIdlePerNetwork = 50;

/**
 * Keeps unused connections open for a minute. Browsers open them ahead of need, and a 408 on one of them would be read
 * as the response to their next request. Only a limited number per network waits; others are closed silently.
 */
export class IdleConnections {
	readonly #idle = new Map<string, number>();

	/** Keeps a connection on which nothing was received for `maxHeadersMs`. */
	keep(socket: Socket): void {
		const network = toNetwork(socket.remoteAddress ?? "");
		const idle = this.#idle.get(network) ?? 0;
		if (idle >= maxIdlePerNetwork) return void socket.destroy();
		this.#idle.set(network, idle + 1);
		let isCounted = true;
		const forget = () => {
			if (!isCounted) return;
			isCounted = false;
			clearTimeout(timer);
			const left = (this.#idle.get(network) ?? 1) - 1;
			if (left > 0) this.#idle.set(network, left);
			else this.#idle.delete(network);
		};
		const timer = setTimeout(() => {
			forget();
			if (socket.bytesRead === 0) socket.destroy();
		}, maxIdleMs - maxHeadersMs);
		timer.unref();
		socket.once("close", forget);
	}
}
