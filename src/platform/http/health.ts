import type { FastifyInstance } from "fastify";
import { collectDefaultMetrics, Histogram, Registry } from "prom-client";

export interface HealthOptions {
	/** Resolves when the database answers and is migrated; rejects otherwise. */
	ready: () => Promise<void>;
	/** Lets in from elsewhere than loopback whoever sends it as bearer token. */
	metricsToken: string | undefined;
}

/** `GET /healthz` (the process is up), `GET /readyz` (it can serve), `GET /metrics` (Prometheus text). */
export function serveHealth(app: FastifyInstance, { ready, metricsToken }: HealthOptions): void {
	const registry = new Registry();
	collectDefaultMetrics({ register: registry });
	const seconds = new Histogram({
		name: "http_request_seconds",
		help: "Time to answer, by route and status",
		labelNames: ["method", "route", "status"],
		buckets: [0.001, 0.005, 0.02, 0.1, 0.5, 2, 10],
		registers: [registry],
	});
	app.addHook("onResponse", async (request, reply) => {
		seconds.observe({ method: request.method, route: request.routeOptions.url ?? "none", status: String(reply.statusCode) }, reply.elapsedTime / 1000);
	});

	app.get("/healthz", { schema: { hide: true } }, async (_request, reply) => reply.header("cache-control", "no-store").send({ status: "ok" }));
	app.get("/readyz", { schema: { hide: true } }, async (request, reply) => {
		reply.header("cache-control", "no-store");
		try {
			await ready();
			return { status: "ready" };
		} catch (error) {
			request.log.warn({ err: error }, "not ready");
			return reply
				.code(503)
				.header("retry-after", "5")
				.send({ code: "not_ready", message: "The database can't be reached or is not migrated yet.", requestId: request.id });
		}
	});
	app.get("/metrics", { schema: { hide: true } }, async (request, reply) => {
		const allowed = metricsToken
			? request.headers.authorization === `Bearer ${metricsToken}`
			: isLoopback(request.socket.remoteAddress) && request.ip === request.socket.remoteAddress;
		if (!allowed) return reply.callNotFound();
		return reply
			.header("content-type", registry.contentType)
			.header("cache-control", "no-store")
			.send(await registry.metrics());
	});
}

function isLoopback(address = ""): boolean {
	return address === "::1" || /^(::ffff:)?127\./.test(address);
}
