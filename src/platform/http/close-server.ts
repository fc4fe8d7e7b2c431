import type { FastifyInstance } from "fastify";

/** Milliseconds for running requests to finish. A slow download could otherwise take an hour. */
const longestMs = 20_000;

/**
 * Stops the web server: refuses new connections, closes idle ones, and lets running requests finish.
 *
 * @param options.most milliseconds after which running requests are cut off; default 20 seconds
 */
export async function closeServer(app: FastifyInstance, { most = longestMs }: { most?: number } = {}): Promise<void> {
	const cut = setTimeout(() => app.server.closeAllConnections(), most);
	// Closes connections that became idle after a response that had already promised keep-alive.
	const resting = setInterval(() => app.server.closeIdleConnections(), 100);
	try {
		await app.close();
	} finally {
		clearTimeout(cut);
		clearInterval(resting);
	}
}
