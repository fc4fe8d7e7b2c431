import type { FastifyReply } from "fastify";

/** Answers with an error in Stripe's form. */
export function fail(
	reply: FastifyReply,
	status: number,
	message: string,
	code?: string,
	type = "invalid_request_error",
) {
	return reply.code(status).send({ error: { type, message, ...(code ? { code } : {}) } });
}
