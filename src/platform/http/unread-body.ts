import type { FastifyReply, FastifyRequest } from "fastify";

/** Bytes of an unread body that are let go by so that its connection can go on. */
const mostLetBy = 64 * 1024;

/** Makes a refusal the last answer of its connection when more of a body is still to come than is worth waiting for. */
export function endUnread({ raw, headers }: FastifyRequest, reply: FastifyReply): FastifyReply {
	const announced = headers["transfer-encoding"] === undefined ? Number(headers["content-length"] ?? 0) : Number.POSITIVE_INFINITY;
	return announced > mostLetBy && !raw.complete ? reply.header("connection", "close") : reply;
}
