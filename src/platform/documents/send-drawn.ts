import { createHash } from "node:crypto";
import { Readable } from "node:stream";
import type { FastifyReply, FastifyRequest } from "fastify";
import { isHeld, type SentFile, sendFile } from "../storage/send-file.ts";
import { DrawnBytes } from "./drawn-bytes.ts";

export interface DrawnFile extends Pick<SentFile, "filename" | "keepSeconds"> {
	/** What kind of document it is, and everything that it is drawn from: the same gives the same bytes. */
	from: readonly [kind: string, ...content: unknown[]];
	draw: () => Promise<Buffer>;
}

/** One thread draws; behind it more than a few seconds of work never wait. */
const documents = new DrawnBytes({ most: 16_000_000, running: 2, waiting: 50 });

/**
 * Answers with a PDF as `sendFile` does. It is drawn only for whoever has to have its bytes, and once for all who ask for
 * the same one in a short time, such as a viewer that reads it in parts.
 *
 * @throws Busy when too many documents wait to be drawn
 */
export async function sendDrawn(request: FastifyRequest, reply: FastifyReply, { from, draw, ...about }: DrawnFile): Promise<FastifyReply> {
	const tag = createHash("sha256").update(JSON.stringify(from)).digest("base64url").slice(0, 27);
	const needless = request.method === "HEAD" || isHeld(request, tag);
	const content = needless ? documents.kept(tag) : await documents.get(tag, draw);
	return sendFile(request, reply, {
		...about,
		bytes: content?.length,
		contentType: "application/pdf",
		tag,
		open: async (span) => Readable.from([span ? content?.subarray(span.start, span.end + 1) : content]),
	});
}
