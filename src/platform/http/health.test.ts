import Fastify from "fastify";
import { expect, test } from "vitest";
import { serveHealth } from "./health.ts";

test("reports not ready soon, but alive, when the database never responds", async () => {
	const app = Fastify();
	serveHealth(app, { ready: () => new Promise(() => {}), pages: () => ({ kept: 0, rendered: 0 }), metricsToken: undefined });
	const [ready, alive] = await Promise.all([app.inject("/readyz"), app.inject("/healthz")]);
	expect([ready.statusCode, ready.headers["retry-after"], ready.json().code]).toEqual([503, "5", "not_ready"]);
	expect(alive.statusCode).toBe(200);
	await app.close();
});
