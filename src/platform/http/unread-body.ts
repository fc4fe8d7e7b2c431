import type { FastifyReply, FastifyRequest } from "fastify";

/** Bytes that are discarded to keep the connection open. */
const maxDiscardedBytes = 64 * 1024;

/** Closes the connection after a refusal if much of the body is still to come. */
export function endUnread({ raw, headers }: FastifyRequest, reply: FastifyReply): FastifyReply {
	const announced =
		headers["transfer-encoding"] === undefined ? Number(headers["content-length"] ?? 0) : Number.POSITIVE_INFINITY;
	return announced > maxDiscardedBytes && !raw.complete ? reply.header("connection", "close") : reply;
}
