import type { FastifyInstance } from "fastify";

/** Milliseconds for running requests. A slow download could otherwise take an hour. */
const maxMs = 20_000;

/**
 * Stops the web server: refuses new connections, closes idle ones, and lets running requests finish within
 * `options.limitMs` ms.
 */
export async function closeServer(app: FastifyInstance, { limitMs = maxMs }: { limitMs?: number } = {}): Promise<void> {
	const cut = setTimeout(() => app.server.closeAllConnections(), limitMs);
	// Connections become idle after responses that promised keep-alive.
	const resting = setInterval(() => app.server.closeIdleConnections(), 100);
	try {
		await app.close();
	} finally {
		clearTimeout(cut);
		clearInterval(resting);
	}
}
