import { createHash, timingSafeEqual } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import type { FastifyInstance } from "fastify";
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from "prom-client";
import { wasForwarded } from "./hidden-proxy.ts";
import { describeOperation } from "./openapi/describe-route.ts";

export interface HealthOptions {
	/** Resolves if the database responds, is migrated and can write. */
	ready: () => Promise<void>;
	/** True during shutdown: the process is not ready. */
	leaving?: () => boolean;
	pages: {
		counts: PageCounts;
		/** Bytes of the cached responses. */
		size: number;
		/** False while the most-used pages are rendered after the start. */
		isWarm: boolean;
	};
	/** Allows other machines to read metrics. */
	metricsToken: string | undefined;
}

interface PageCounts {
	kept: number;
	rendered: number;
	/** Removed, because the memory was full. */
	evicted: number;
	/** Renders by reason. */
	reasons: Readonly<Record<string, number>>;
}

const warming = "This process renders the most-used pages before it takes visitors. It can serve requests already.";

const away = "The database is unavailable, or its tables are not up to date yet.";
const full = "The disk is full, so nothing can be saved. Pages are still served.";

const isFull = (error: unknown) => error instanceof Error && "code" in error && error.code === "ENOSPC";

const statusSchema = { type: "object", properties: { status: { type: "string" } }, required: ["status"] };
const status = (description: string) => ({
	200: { description, headers: ["Cache-Control" as const], content: { "application/json": statusSchema } },
});
const operations = {
	healthz: describeOperation({
		summary: "Whether the process runs",
		tag: "monitoring",
		responses: status("The process runs."),
	}),
	readyz: describeOperation({
		summary: "Whether the process can serve requests",
		tag: "monitoring",
		responses: status("It can."),
		refusals: {
			503: "It is starting or shutting down, the database is unavailable, or the disk of the embedded database is full.",
		},
	}),
	metrics: describeOperation({
		summary: "Metrics for Prometheus. Without METRICS_TOKEN, only on the same machine",
		tag: "monitoring",
		security: ["metricsToken"],
		responses: { 200: { description: "The metrics.", headers: ["Cache-Control"], content: { "text/plain": null } } },
		refusals: { 404: "The token is wrong." },
	}),
};

/** Serves `/healthz` (the process runs), `/readyz` (it can serve requests) and `/metrics` (Prometheus text). */
export function serveHealth(
	app: FastifyInstance,
	{ ready, leaving = () => false, pages, metricsToken }: HealthOptions,
): void {
	const registry = new Registry();
	collectDefaultMetrics({ register: registry });
	const seconds = new Histogram({
		name: "http_request_seconds",
		help: "Time to answer, by route and status",
		labelNames: ["method", "route", "status"],
		buckets: [0.001, 0.005, 0.02, 0.1, 0.5, 2, 10],
		registers: [registry],
	});
	serveCacheMetrics(registry, pages);
	app.addHook("onResponse", async (request, reply) => {
		seconds.observe(
			{ method: request.method, route: request.routeOptions.url ?? "none", status: String(reply.statusCode) },
			reply.elapsedTime / 1000,
		);
	});

	app.get(
		"/healthz",
		{ schema: { hide: true }, config: { operations: { get: operations.healthz } } },
		async (_request, reply) => reply.header("cache-control", "no-store").send({ status: "ok" }),
	);
	// Logs only changes, because load balancers check twice a second.
	let wasReady = true;
	app.get(
		"/readyz",
		{ schema: { hide: true }, config: { operations: { get: operations.readyz } } },
		async (request, reply) => {
			reply.header("cache-control", "no-store");
			if (leaving())
				return reply
					.code(503)
					.send({ code: "leaving", message: "This process is shutting down.", requestId: request.id });
			if (!pages.isWarm)
				return reply
					.code(503)
					.header("retry-after", "1")
					.send({ code: "warming_up", message: warming, requestId: request.id });
			try {
				await Promise.race([ready(), tooLate()]);
				wasReady = true;
				return { status: "ready" };
			} catch (error) {
				request.log[wasReady ? "warn" : "debug"]({ err: error }, "Not ready.");
				wasReady = false;
				return reply
					.code(503)
					.header("retry-after", "5")
					.send({ code: "not_ready", message: isFull(error) ? full : away, requestId: request.id });
			}
		},
	);
	app.get(
		"/metrics",
		{ schema: { hide: true }, config: { operations: { get: operations.metrics } } },
		async (request, reply) => {
			const allowed = metricsToken
				? isSame(request.headers.authorization ?? "", `Bearer ${metricsToken}`)
				: isLoopback(request.socket.remoteAddress) && !wasForwarded(request.headers);
			if (!allowed) return reply.callNotFound();
			return reply
				.header("content-type", registry.contentType)
				.header("cache-control", "no-store")
				.send(await registry.metrics());
		},
	);
}

function serveCacheMetrics(registry: Registry, pages: HealthOptions["pages"]): void {
	const count = (name: string, help: string, label: string, counts: () => Readonly<Record<string, number>>) =>
		new Counter({
			name,
			help,
			labelNames: [label],
			registers: [registry],
			collect() {
				this.reset();
				for (const [value, count] of Object.entries(counts())) this.inc({ [label]: value }, count);
			},
		});
	count(
		"page_answers_total",
		"Answers that are the same for everyone, by how they came about: kept bytes, or rendered",
		"how",
		() => {
			const { kept, rendered } = pages.counts;
			return { kept, rendered };
		},
	);
	count(
		"page_renders_total",
		"Rendered answers, by reason: none was cached, its content had changed, or ahead of requests",
		"reason",
		() => pages.counts.reasons,
	);
	count("page_evictions_total", "Answers that were removed because the cache was full", "reason", () => ({
		full: pages.counts.evicted,
	}));
	new Gauge({
		name: "page_cache_bytes",
		help: "Memory of the cached answers",
		registers: [registry],
		collect() {
			this.set(pages.size);
		},
	});
}

/** Fails before the caller's timeout of a few seconds, which would count as a broken process. */
async function tooLate(): Promise<never> {
	await pause(2_000, undefined, { ref: false });
	throw Object.assign(new Error("The database took more than 2 seconds to respond."), { code: "ETIMEDOUT" });
}

function isLoopback(address = ""): boolean {
	return address === "::1" || /^(::ffff:)?127\./.test(address);
}

function isSame(actual: string, expected: string): boolean {
	const [actualHash, expectedHash] = [actual, expected].map((text) => createHash("sha256").update(text).digest());
	return timingSafeEqual(actualHash as Buffer, expectedHash as Buffer);
}
