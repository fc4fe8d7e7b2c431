import type { FastifyReply } from "fastify";

export function fail(reply: FastifyReply, status: number, type: string, message: string, code?: string) {
	return reply.code(status).send({ error: { type, message, ...(code ? { code } : {}) } });
}
