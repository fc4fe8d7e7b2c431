import { once } from "node:events";
import { type IncomingHttpHeaders, request } from "node:http";
import type { AddressInfo } from "node:net";
import type { FastifyReply, FastifyRequest } from "fastify";
import type { TimedChange } from "#platform/cache/content/watch-content.ts";
import { ResponseCache } from "#platform/cache/responses/response-cache.ts";
import { createHttpServer } from "#platform/http/create-http-server.ts";

export interface Received {
	status: number;
	headers: IncomingHttpHeaders;
	body: Buffer;
}

/**
 * Starts the real app with one cached route. The test controls its responses, and what changes.
 *
 * @param options.most bytes in memory
 */
export async function startPagesScenario({ most = 1_000_000, edge = false } = {}) {
	const context = { version: 0, now: 0, renders: [] as string[], shown: ["course:1"] as string[] | undefined };
	let response = async (_request: FastifyRequest, reply: FastifyReply): Promise<unknown> =>
		reply.type("text/html; charset=utf-8").send(fetchPage(context.version));
	const kept = new ResponseCache(most, () => context.now);
	/** Everything changes, unless a tag is named. */
	const change = (tag?: string, { withdrawn = false, timed = [] as TimedChange[] } = {}) => {
		const version = ++context.version;
		kept.learn({ version, changes: tag === undefined ? undefined : [{ version, tag, withdrawn }], timed });
	};
	change();
	const app = await createHttpServer({
		...(edge ? { edge: { header: { name: "surrogate-key", separator: " " }, purge: async () => {} } } : {}),
		...{ kept, logLevel: "silent", trustProxy: "off", https: false, siteName: "Lectern" },
	});
	app.route({
		method: ["GET", "HEAD"],
		url: "/*",
		config: { keep: true },
		handler: (request, reply) => {
			context.renders.push(request.url);
			request.shown = context.shown;
			return response(request, reply);
		},
	});
	await app.listen({ host: "127.0.0.1", port: 0 });
	const { port } = app.server.address() as AddressInfo;

	/** Sends exactly these headers and decodes nothing. */
	async function get(path: string, headers: Record<string, string> = {}, method = "GET"): Promise<Received> {
		const outgoing = request({ host: "127.0.0.1", port, path, method, headers: { connection: "close", ...headers } });
		outgoing.end();
		const [incoming] = await once(outgoing, "response");
		const chunks: Buffer[] = await incoming.toArray();
		return { status: incoming.statusCode, headers: incoming.headers, body: Buffer.concat(chunks) };
	}

	return {
		context,
		kept,
		change,
		/** Announces that a course changes by itself. */
		announce: (at: number, tags = ["course:1"]) =>
			kept.learn({ version: context.version, changes: [], timed: [{ at: new Date(at), tags }] }),
		port,
		get,
		/** Sends a request from another IP address. */
		ask: (url: string, remoteAddress: string) => app.inject({ url, remoteAddress }),
		/** Sets the response from now on. */
		respondWith(other: typeof response) {
			response = other;
		},
		/** Delays each response until released. Returns the release function and a signal that a response began. */
		hold() {
			const gate = Promise.withResolvers<void>();
			const began = Promise.withResolvers<void>();
			const usual = response;
			response = async (incoming, reply) => {
				began.resolve();
				await gate.promise;
				return usual(incoming, reply);
			};
			return { began: began.promise, release: gate.resolve };
		},
		async close() {
			await app.close();
		},
	};
}

/** Returns a page of several thousand bytes that contains its version. */
export const fetchPage = (version: number) => `<p>version ${version}</p>${"<li>A course</li>".repeat(200)}`;
