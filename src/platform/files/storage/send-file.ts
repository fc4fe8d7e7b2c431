import type { Readable } from "node:stream";
import type { FastifyReply, FastifyRequest } from "fastify";
import fresh from "fresh";
import { Refused } from "#api/refusal.ts";
import { sendRefusal } from "#platform/http/endpoints.ts";
import { readRange } from "./byte-range.ts";
import type { Span } from "./storage.ts";

export interface SentFile {
	/** Unknown if the file was not drawn, for a HEAD request or a matching ETag. */
	bytes: number | undefined;
	contentType: string;
	/** Changes with the content; visible ASCII without quotes. */
	tag: string;
	/** Shows the file in the browser, and names it when it is saved. */
	filename?: string;
	cacheSeconds: number;
	/** Bytes that are in memory anyway, or a stream. */
	open(span?: Span): Promise<Readable | Buffer>;
}

/** A browser's viewer needs to embed the document and style itself, but no scripts. */
const documentPolicy = "default-src 'none'; object-src 'self'; style-src 'unsafe-inline'; frame-ancestors 'none'";

/** Sends a file or the requested part: 200, 206, 304 or 416. HEAD opens nothing. Memory use of streams is constant. */
export async function sendFile(request: FastifyRequest, reply: FastifyReply, file: SentFile): Promise<FastifyReply> {
	const etag = `"${file.tag}"`;
	reply.headers({
		etag,
		"accept-ranges": "bytes",
		"cache-control": `private, max-age=${file.cacheSeconds}`,
		"content-type": file.contentType,
		"content-disposition": file.filename ? `inline; filename="${file.filename}"` : "inline",
	});
	if (file.contentType === "application/pdf") reply.header("content-security-policy", documentPolicy);
	if (fresh(request.headers, { etag })) return reply.code(304).send();
	if (file.bytes === undefined) return reply.send();
	// A range applies to the client's version; another version is sent whole.
	const condition = request.headers["if-range"];
	const applies = request.method === "GET" && (condition === undefined || condition === etag);
	const range = readRange(applies ? request.headers.range : undefined, file.bytes);
	if (range === "unsatisfiable") {
		for (const name of ["etag", "content-disposition", "content-security-policy"]) reply.removeHeader(name);
		reply.headers({ "content-range": `bytes */${file.bytes}`, "content-type": "application/json; charset=utf-8" });
		return sendRefusal(
			reply,
			request.id,
			new Refused("range_not_satisfiable", 416, "The requested range is not in this file.", {}),
		);
	}
	const span = range === "whole" ? undefined : range;
	reply.code(span ? 206 : 200).header("content-length", span ? span.end - span.start + 1 : file.bytes);
	if (span) reply.header("content-range", `bytes ${span.start}-${span.end}/${file.bytes}`);
	if (request.method === "HEAD" || file.bytes === 0) return reply.send();
	const content = await file.open(span);
	if (request.raw.socket.destroyed && !Buffer.isBuffer(content)) {
		content.destroy();
		return reply;
	}
	return reply.send(content);
}
