import { createHash } from "node:crypto";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { Refused } from "#api/refusal.ts";
import { countByNetwork } from "#platform/security/limits/count-by-network.ts";
import type { EdgeCache } from "../edge/edge-cache.ts";
import { tagHeader } from "../edge/edge-tags.ts";
import { encodingFor } from "./accepted-encoding.ts";
import { bodyIn, type CachedBytes, revalidated } from "./cache-entry.ts";
import { compressQuickly } from "./compress.ts";
import type { Rendering, RenderResult, ResponseCache } from "./response-cache.ts";

declare module "fastify" {
	interface FastifyContextConfig {
		/** Returns the same bytes to everyone. */
		keep?: boolean;
	}
	interface FastifyInstance {
		responseCache: ResponseCache;
	}
	interface FastifyRequest {
		rendering?: Rendering;
		/** Tags of the public content that the response shows. Undefined: possibly all. */
		shown?: readonly string[] | undefined;
	}
}

/** How long browsers and shared caches reuse a response before they revalidate it. */
const withoutPurge = "public, max-age=0, s-maxage=1, must-revalidate";
/**
 * A purge that is lost leaves a page in the edge cache for an hour at most; while the product is stopped, for a day.
 */
const withPurge = "public, max-age=0, s-maxage=3600, stale-while-revalidate=2, stale-if-error=86400";

/**
 * Limits uncached responses per network and minute, above what people and crawlers need. Each costs hundreds of cached
 * ones.
 */
const maxRendered = { max: 600, seconds: 60 };
const tooMany = "Too many pages in a short time. Please wait a minute.";

/**
 * Caches the successful responses of routes marked `keep`. Each address renders once at a time (single-flight); others
 * wait or get the previous version, which is also served after a server error. A response that was in use is rendered
 * again as soon as its content changes. Compression is fast first, and full once the response is in use.
 *
 * @param refuse sends a refusal as endpoints do
 * @param edge where responses are also cached, until they are purged by their tags
 */
export function cacheResponses(
	app: FastifyInstance,
	cache: ResponseCache,
	{
		refuse,
		edge,
	}: {
		refuse: (reply: FastifyReply, requestId: string, refused: Refused) => FastifyReply;
		edge?: Pick<EdgeCache, "header"> | undefined;
	},
): void {
	const countRender = countByNetwork(maxRendered);
	app.decorate("responseCache", cache);
	cache.renderWith((key) => app.inject({ url: key, headers: { "accept-encoding": "br" } }));
	app.addHook("onRequest", async (request, reply) => {
		if (!request.routeOptions.config.keep || (request.method !== "GET" && request.method !== "HEAD")) return;
		const key = cache.toKey(request.url);
		let alone = false;
		for (let rendering = cache.rendering(key); rendering && !alone; rendering = cache.rendering(key)) {
			const result = await rendering;
			if (cache.serve(request.raw, reply.raw)) return void reply.hijack();
			// Uncacheable responses are made per request; after an aborted one, the next request takes over.
			alone = result === "not cacheable";
		}
		const retryAfter = countRender(request.ip);
		if (retryAfter !== undefined)
			return refuse(reply, request.id, new Refused("too_many", 429, tooMany, { retryAfter }));
		cache.countRendered(key);
		if (request.method === "GET" && !alone) request.rendering = cache.startRendering(key);
	});

	app.addHook("onSend", async (request, reply, payload) => {
		const { rendering } = request;
		if (!rendering) return payload;
		const predecessor = reply.statusCode >= 500 ? cache.last(rendering.key) : undefined;
		const bytes = predecessor ?? (await toCachedBytes(request, reply, payload, headersFor(request.shown, edge)));
		if (!bytes) {
			// The page was unpublished, moved or deleted.
			if (reply.statusCode < 500) cache.remove(rendering.key);
			rendering.end("not cacheable");
			return payload;
		}
		const isCached = !predecessor && cache.add(rendering.key, bytes, rendering.from, request.shown);
		if (!predecessor) rendering.end(isCached ? "cached" : "not cacheable");
		const body = setHeaders(request, reply, bytes);
		if (!isCached || !cache.isFresh(rendering.key)) reply.header("cache-control", revalidated);
		return body;
	});

	const end = (result: RenderResult) => async (request: FastifyRequest) => request.rendering?.end(result);
	app.addHook("onResponse", end("aborted"));
	app.addHook("onRequestAbort", end("aborted"));
	app.addHook("onTimeout", end("aborted"));
}

const readEncoding = (request: FastifyRequest) => encodingFor(request.headers["accept-encoding"] as string | undefined);

function headersFor(
	tags: readonly string[] | undefined,
	edge: Pick<EdgeCache, "header"> | undefined,
): Record<string, string> {
	if (!edge) return { "cache-control": withoutPurge };
	return { "cache-control": withPurge, [edge.header.name]: tagHeader(tags, edge.header.separator) };
}

async function toCachedBytes(
	request: FastifyRequest,
	reply: FastifyReply,
	payload: unknown,
	shared: Record<string, string>,
): Promise<CachedBytes | undefined> {
	if (reply.statusCode !== 200 || reply.getHeader("cache-control") === "no-store" || reply.hasHeader("set-cookie"))
		return;
	if (typeof payload !== "string" && !Buffer.isBuffer(payload)) return;
	const plain = Buffer.from(payload as Buffer);
	const encoding = readEncoding(request);
	const bodies = { [encoding]: await compressQuickly(plain, encoding) };
	// Weak, because it covers all encodings of the same text.
	const etag = `W/"${createHash("sha256").update(plain).digest("base64url").slice(0, 22)}"`;
	const { "content-length": _, ...headers } = reply.getHeaders() as Record<string, string>;
	return { etag, headers: { ...headers, ...shared }, plainLength: plain.length, bodies };
}

/** Returns the bytes in an encoding that the client accepts. */
function setHeaders(request: FastifyRequest, reply: FastifyReply, { etag, headers, bodies }: CachedBytes): Buffer {
	const { encoding, body } = bodyIn(bodies, readEncoding(request));
	reply.removeHeader("content-length").removeHeader("retry-after");
	reply.code(200).headers({ ...headers, etag, vary: "accept-encoding" });
	if (encoding !== "identity") reply.header("content-encoding", encoding);
	return body;
}
