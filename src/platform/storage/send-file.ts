import type { Readable } from "node:stream";
import type { FastifyReply, FastifyRequest } from "fastify";
import { Refused } from "../../wire/refusal.ts";
import { sendRefusal } from "../http/answers.ts";
import { readRange } from "./byte-range.ts";
import type { Span } from "./storage.ts";

export interface SentFile {
	/** Its length; unknown of what was not drawn, because only its headers are asked for, or because the asker holds it. */
	bytes: number | undefined;
	contentType: string;
	/** Differs when the content differs; visible ASCII without quotes. */
	tag: string;
	/** Shown by the browser in its place, under this name when it is kept. */
	filename?: string;
	/** Seconds for which the asker's own browser may keep it. */
	keepSeconds: number;
	open(span?: Span): Promise<Readable>;
}

/** A browser's own viewer embeds the document as an object and styles itself; nothing in it may run. */
const documentPolicy = "default-src 'none'; object-src 'self'; style-src 'unsafe-inline'; frame-ancestors 'none'";

/**
 * Answers with a file or the part of it that was asked for: 200, 206, 304 or 416; only headers for HEAD, and then
 * nothing is opened. Memory stays flat whatever the file's size; when the asker goes away the file is closed.
 */
export async function sendFile(request: FastifyRequest, reply: FastifyReply, file: SentFile): Promise<FastifyReply> {
	const etag = `"${file.tag}"`;
	reply.headers({
		etag,
		"accept-ranges": "bytes",
		"cache-control": `private, max-age=${file.keepSeconds}`,
		"content-type": file.contentType,
		"content-disposition": file.filename ? `inline; filename="${file.filename}"` : "inline",
	});
	if (file.contentType === "application/pdf") reply.header("content-security-policy", documentPolicy);
	if (isHeld(request, file.tag)) return reply.code(304).send();
	if (file.bytes === undefined) return reply.send();
	// A range is meant for the version that the asker holds the rest of; for another one the whole is sent.
	const condition = request.headers["if-range"];
	const applies = request.method === "GET" && (condition === undefined || condition === etag);
	const wanted = readRange(applies ? request.headers.range : undefined, file.bytes);
	if (wanted === "unsatisfiable") {
		for (const name of ["etag", "content-disposition", "content-security-policy"]) reply.removeHeader(name);
		reply.headers({ "content-range": `bytes */${file.bytes}`, "content-type": "application/json; charset=utf-8" });
		return sendRefusal(reply, request.id, new Refused("range_not_satisfiable", 416, "The requested range is not in this file.", {}));
	}
	const span = wanted === "whole" ? undefined : wanted;
	reply.code(span ? 206 : 200).header("content-length", span ? span.end - span.start + 1 : file.bytes);
	if (span) reply.header("content-range", `bytes ${span.start}-${span.end}/${file.bytes}`);
	if (request.method === "HEAD" || file.bytes === 0) return reply.send();
	const stream = await file.open(span);
	if (request.raw.socket.destroyed) {
		stream.destroy();
		return reply;
	}
	return reply.send(stream);
}

/** Whether the asker says that it holds the content with this tag. */
export function isHeld({ headers }: FastifyRequest, tag: string): boolean {
	const condition = headers["if-none-match"];
	if (condition === undefined) return false;
	return condition.trim() === "*" || condition.split(",").some((one) => one.trim().replace(/^W\//, "") === `"${tag}"`);
}
