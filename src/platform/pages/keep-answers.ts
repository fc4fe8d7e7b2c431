import { createHash } from "node:crypto";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { type Freshness, type KeptAnswers, keyOf } from "./kept-answers.ts";

declare module "fastify" {
	interface FastifyContextConfig {
		/** True when everybody gets the same bytes from this route. */
		keep?: boolean;
	}
	interface FastifyRequest {
		making?: { key: string; from: Freshness; done: () => void };
	}
}

const squeeze = promisify(brotliCompress);
const zip = promisify(gzip);

/** How long browsers and a CDN may hold a kept answer before they ask again; asking costs a 304. */
const cacheControl = "public, max-age=0, s-maxage=1, must-revalidate";

/**
 * Keeps the successful answers of routes that say `keep`: one is made at a time for one address, the others wait for it
 * or get its predecessor, and its bytes are compressed once.
 */
export function keepAnswers(app: FastifyInstance, kept: KeptAnswers): void {
	app.addHook("onRequest", async (request, reply) => {
		if (!request.routeOptions.config.keep || (request.method !== "GET" && request.method !== "HEAD")) return;
		const key = keyOf(request.url);
		const making = kept.making(key);
		if (making) {
			await making;
			if (kept.answer(request.raw, reply.raw)) return void reply.hijack();
		}
		if (kept.making(key)) return;
		request.making = { key, from: kept.freshness(), done: kept.startMaking(key) };
	});

	app.addHook("onSend", async (request, reply, payload) => {
		const { making } = request;
		if (!making || reply.statusCode !== 200 || request.method !== "GET" || reply.getHeader("cache-control") === "no-store") return payload;
		if (typeof payload !== "string" && !Buffer.isBuffer(payload)) return payload;
		const plain = Buffer.from(payload);
		const [gzipped, brotli] = await Promise.all([
			zip(plain, { level: 6 }),
			squeeze(plain, { params: { [constants.BROTLI_PARAM_QUALITY]: 5, [constants.BROTLI_PARAM_SIZE_HINT]: plain.length } }),
		]);
		const etag = `"${createHash("sha256").update(plain).digest("base64url").slice(0, 22)}"`;
		reply.header("cache-control", cacheControl).header("etag", etag).header("vary", "accept-encoding");
		const { "content-length": _, ...headers } = reply.getHeaders() as Record<string, string>;
		kept.keep(making.key, { etag, headers, plain, gzip: gzipped, brotli }, making.from);
		return encode(request, { plain, gzip: gzipped, brotli }, (name) => reply.header("content-encoding", name));
	});

	const done = (request: FastifyRequest) => request.making?.done();
	app.addHook("onResponse", async (request) => done(request));
	app.addHook("onRequestAbort", async (request) => done(request));
	app.addHook("onTimeout", async (request) => done(request));
}

function encode(request: FastifyRequest, bodies: { plain: Buffer; gzip: Buffer; brotli: Buffer }, say: (encoding: string) => void): Buffer {
	const accepted = String(request.headers["accept-encoding"] ?? "");
	if (accepted.includes("br")) {
		say("br");
		return bodies.brotli;
	}
	if (accepted.includes("gzip")) {
		say("gzip");
		return bodies.gzip;
	}
	return bodies.plain;
}
