import Fastify from "fastify";
import { expect, test } from "vitest";
import { ResponseCache } from "#platform/cache/responses/response-cache.ts";
import { serveHealth } from "./health.ts";

test("reports not ready soon, but alive, when the database never responds", async () => {
	const app = Fastify();
	serveHealth(app, { ready: () => new Promise(() => {}), pages: new ResponseCache(1), metricsToken: undefined });
	const [ready, alive] = await Promise.all([app.inject("/readyz"), app.inject("/healthz")]);
	expect([ready.statusCode, ready.headers["retry-after"], ready.json().code]).toEqual([503, "5", "not_ready"]);
	expect(alive.statusCode).toBe(200);
	await app.close();
});

test("reports not ready while the disk is full", async () => {
	const app = Fastify();
	const ready = () => Promise.reject(Object.assign(new Error("full"), { code: "ENOSPC" }));
	serveHealth(app, { ready, pages: new ResponseCache(1), metricsToken: undefined });
	const response = await app.inject("/readyz");
	expect([response.statusCode, response.json().message]).toEqual([
		503,
		"The disk is full, so nothing can be saved. Pages are still served.",
	]);
	await app.close();
});

test("reports not ready until the most-used pages are rendered", async () => {
	const app = Fastify();
	const pages = new ResponseCache(1);
	pages.isWarm = false;
	serveHealth(app, { ready: async () => {}, pages, metricsToken: undefined });
	const before = await app.inject("/readyz");
	expect([before.statusCode, before.headers["retry-after"], before.json().code]).toEqual([503, "1", "warming_up"]);
	pages.isWarm = true;
	expect((await app.inject("/readyz")).statusCode).toBe(200);
	await app.close();
});
