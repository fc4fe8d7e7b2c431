import type { FastifyInstance } from "fastify";

/** Milliseconds that running requests have to come to their end: a film that is read slowly would go on for an hour. */
const longestMs = 20_000;

/** Stops the web server: takes no more connections, closes resting ones, and lets what runs end for 20 seconds at most. */
export async function closeServer(app: FastifyInstance, { most = longestMs }: { most?: number } = {}): Promise<void> {
	const timer = setTimeout(() => app.server.closeAllConnections(), most);
	await app.close().finally(() => clearTimeout(timer));
}
