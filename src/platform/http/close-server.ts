import type { FastifyInstance } from "fastify";

/** Milliseconds that running requests have to come to their end: a film that is read slowly would go on for an hour. */
const longestMs = 20_000;

/**
 * Stops the web server: takes no more connections, closes resting ones, and lets what runs end.
 *
 * @param options.most milliseconds after which what still runs is cut off; 20 seconds unless told
 */
export async function closeServer(app: FastifyInstance, { most = longestMs }: { most?: number } = {}): Promise<void> {
	const cut = setTimeout(() => app.server.closeAllConnections(), most);
	// An answer that had begun before promised to keep its connection, which comes to rest only now.
	const resting = setInterval(() => app.server.closeIdleConnections(), 100);
	try {
		await app.close();
	} finally {
		clearTimeout(cut);
		clearInterval(resting);
	}
}
