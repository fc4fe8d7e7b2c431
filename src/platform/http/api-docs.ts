import swaggerUi from "@fastify/swagger-ui";
import type { FastifyInstance } from "fastify";

/** Serves the OpenAPI document at `/api/openapi.json`, and its interactive documentation at `/api/docs`. */
export async function serveApiDocs(app: FastifyInstance): Promise<void> {
	let written: Buffer | undefined;
	app.get("/api/openapi.json", { schema: { hide: true } }, async (_request, reply) => {
		written ??= Buffer.from(JSON.stringify(app.swagger()));
		return reply.type("application/json; charset=utf-8").send(written);
	});
	await app.register(swaggerUi, {
		routePrefix: "/api/docs",
		staticCSP: true,
		// The product's policy forbids framing, and allows http.
		transformStaticCSP: (policy) => policy.replace(/frame-ancestors [^;]*/, "frame-ancestors 'none'").replace(/;?\s*upgrade-insecure-requests/, ""),
		uiConfig: { docExpansion: "list" },
	});
}
