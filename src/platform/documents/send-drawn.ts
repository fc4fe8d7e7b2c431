import { createHash } from "node:crypto";
import { Readable } from "node:stream";
import type { FastifyReply, FastifyRequest } from "fastify";
import fresh from "fresh";
import { type SentFile, sendFile } from "#platform/files/storage/send-file.ts";
import { DrawnBytes } from "./drawn-bytes.ts";

export interface DrawnFile extends Pick<SentFile, "filename" | "cacheSeconds"> {
	/** Identifies the bytes: the kind of document and all its data. */
	from: readonly [kind: string, ...content: unknown[]];
	draw: () => Promise<Buffer>;
}

/** At most a few seconds of work are queued for the one thread. */
const documents = new DrawnBytes({ max: 16_000_000, running: 2, waiting: 50 });

/**
 * Draws a PDF only if its bytes are needed, and once for a viewer's several requests. Throws Busy if too many are
 * queued.
 */
export async function sendDrawn(
	request: FastifyRequest,
	reply: FastifyReply,
	{ from, draw, ...about }: DrawnFile,
): Promise<FastifyReply> {
	const tag = createHash("sha256").update(JSON.stringify(from)).digest("base64url").slice(0, 27);
	const needless = request.method === "HEAD" || fresh(request.headers, { etag: `"${tag}"` });
	const content = needless ? documents.cached(tag) : await documents.get(tag, draw);
	return sendFile(request, reply, {
		...about,
		bytes: content?.length,
		contentType: "application/pdf",
		tag,
		open: async (span) => Readable.from([span ? content?.subarray(span.start, span.end + 1) : content]),
	});
}
