import type { FastifyInstance } from "fastify";

/** Milliseconds for running requests. A slow download could otherwise take an hour. */
const longestMs = 20_000;

/** Stops the web server: refuses new connections, closes idle ones, and lets running requests finish within `options.most` ms. */
export async function closeServer(app: FastifyInstance, { most = longestMs }: { most?: number } = {}): Promise<void> {
	const cut = setTimeout(() => app.server.closeAllConnections(), most);
	// Connections become idle after responses that promised keep-alive.
	const resting = setInterval(() => app.server.closeIdleConnections(), 100);
	try {
		await app.close();
	} finally {
		clearTimeout(cut);
		clearInterval(resting);
	}
}
