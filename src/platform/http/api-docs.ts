import swaggerUi from "@fastify/swagger-ui";
import type { FastifyInstance } from "fastify";

/** The API's OpenAPI document at `/api/openapi.json`, and a page to read and try it at `/api/docs`. */
export async function serveApiDocs(app: FastifyInstance): Promise<void> {
	// Written once: it is long, and the same for everybody who asks.
	let written: Buffer | undefined;
	app.get("/api/openapi.json", { schema: { hide: true } }, async (_request, reply) => {
		written ??= Buffer.from(JSON.stringify(app.swagger()));
		return reply.type("application/json; charset=utf-8").send(written);
	});
	await app.register(swaggerUi, {
		routePrefix: "/api/docs",
		staticCSP: true,
		// The rest of the product may be framed by nobody, and it may be served without https.
		transformStaticCSP: (policy) => policy.replace(/frame-ancestors [^;]*/, "frame-ancestors 'none'").replace(/;?\s*upgrade-insecure-requests/, ""),
		uiConfig: { docExpansion: "list" },
	});
}
