import swaggerUi from "@fastify/swagger-ui";
import type { FastifyInstance } from "fastify";
import { describeOperation } from "./describe-route.ts";

const described = describeOperation({
	summary: "This document",
	tag: "reference",
	responses: { 200: { description: "The OpenAPI document.", content: { "application/json": { type: "object" } } } },
});

/** Serves the OpenAPI document at `/api/openapi.json`, and its interactive documentation at `/api/docs`. */
export async function serveApiDocs(app: FastifyInstance): Promise<void> {
	let written: Buffer | undefined;
	app.get(
		"/api/openapi.json",
		{ schema: { hide: true }, config: { operations: { get: described } } },
		async (_request, reply) => {
			written ??= Buffer.from(JSON.stringify(app.swagger()));
			return reply.type("application/json; charset=utf-8").send(written);
		},
	);
	await app.register(swaggerUi, {
		routePrefix: "/api/docs",
		staticCSP: true,
		// The product's policy forbids framing, and allows http.
		transformStaticCSP: (policy) =>
			policy.replace(/frame-ancestors [^;]*/, "frame-ancestors 'none'").replace(/;?\s*upgrade-insecure-requests/, ""),
		uiConfig: { docExpansion: "list" },
	});
}
