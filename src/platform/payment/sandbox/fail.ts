import type { FastifyReply } from "fastify";

/** An error in the form of Stripe's own. */
export function fail(reply: FastifyReply, status: number, type: string, message: string, code?: string) {
	return reply.code(status).send({ error: { type, message, ...(code ? { code } : {}) } });
}
