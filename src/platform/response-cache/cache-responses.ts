import { createHash } from "node:crypto";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { Refused } from "../../api/refusal.ts";
import { sendRefusal } from "../http/answers.ts";
import { countByNetwork } from "../limits/count-by-network.ts";
import { keyOf } from "./address-key.ts";
import { compressQuickly } from "./compress.ts";
import { encodingFor } from "./conditions.ts";
import { type CachedBytes, heldEncoding, type Made, type Making, type ResponseCache } from "./response-cache.ts";

declare module "fastify" {
	interface FastifyContextConfig {
		/** True if this route returns the same bytes to everyone. */
		keep?: boolean;
	}
	interface FastifyRequest {
		making?: Making;
	}
}

/** How long browsers and CDNs may use a cached response before they revalidate it. */
const cacheControl = "public, max-age=0, s-maxage=1, must-revalidate";

/**
 * Limits the uncached responses per network and minute, above what people and well-behaved crawlers need. Each takes as
 * long as hundreds of cached ones.
 */
const mostMade = { most: 600, seconds: 60 };
const tooMany = "Too many pages in a short time. Please wait a minute.";

/**
 * Caches the successful responses of routes marked `keep`. Renders each address once at a time (single-flight); others wait
 * for it or get the previous version. The bytes are compressed fast first, and well when requested again. After a server
 * error, the previous version is served.
 */
export function cacheResponses(app: FastifyInstance, kept: ResponseCache): void {
	const countMade = countByNetwork(mostMade);
	app.addHook("onRequest", async (request, reply) => {
		if (!request.routeOptions.config.keep || (request.method !== "GET" && request.method !== "HEAD")) return;
		const key = keyOf(request.url);
		let alone = false;
		for (let making = kept.making(key); making && !alone; making = kept.making(key)) {
			const made = await making;
			if (kept.answer(request.raw, reply.raw)) return void reply.hijack();
			// Uncacheable responses are made for each request; after an aborted one, the next request takes over.
			alone = made === "not kept";
		}
		const retryAfter = countMade(request.ip);
		if (retryAfter !== undefined) return sendRefusal(reply, request.id, new Refused("too_many", 429, tooMany, { retryAfter }));
		kept.countRendered();
		// HEAD responses have no bytes to cache.
		if (request.method === "GET" && !alone) request.making = kept.startMaking(key);
	});

	app.addHook("onSend", async (request, reply, payload) => {
		const { making } = request;
		if (!making) return payload;
		const predecessor = reply.statusCode >= 500 ? kept.last(making.key) : undefined;
		const bytes = predecessor ?? (await bytesOf(request, reply, payload));
		if (!bytes) {
			making.end("not kept");
			return payload;
		}
		if (!predecessor) making.end(kept.keep(making.key, bytes, making.from) ? "kept" : "not kept");
		return say(request, reply, bytes);
	});

	const end = (made: Made) => async (request: FastifyRequest) => request.making?.end(made);
	app.addHook("onResponse", end("given up"));
	app.addHook("onRequestAbort", end("given up"));
	app.addHook("onTimeout", end("given up"));
}

/** Builds the cache entry of a response if it can be cached. */
async function bytesOf(request: FastifyRequest, reply: FastifyReply, payload: unknown): Promise<CachedBytes | undefined> {
	if (reply.statusCode !== 200 || reply.getHeader("cache-control") === "no-store" || reply.hasHeader("set-cookie")) return;
	if (typeof payload !== "string" && !Buffer.isBuffer(payload)) return;
	const plain = Buffer.from(payload as Buffer);
	const bodies = await compressQuickly(plain, encodingFor(request.headers["accept-encoding"] as string | undefined));
	// Uses a weak tag, because it covers the same text in three encodings.
	const etag = `W/"${createHash("sha256").update(plain).digest("base64url").slice(0, 22)}"`;
	const { "content-length": _, ...headers } = reply.getHeaders() as Record<string, string>;
	return { etag, headers: { ...headers, "cache-control": cacheControl }, bodies };
}

/** Sends cached bytes in the encoding that the client accepts. */
function say(request: FastifyRequest, reply: FastifyReply, { etag, headers, bodies }: CachedBytes): Buffer {
	const encoding = heldEncoding(bodies, request.headers["accept-encoding"] as string | undefined);
	reply.removeHeader("content-length").removeHeader("retry-after");
	reply.code(200).headers({ ...headers, etag, vary: "accept-encoding" });
	if (encoding !== "plain") reply.header("content-encoding", encoding === "brotli" ? "br" : "gzip");
	return bodies[encoding] as Buffer;
}
