import { once } from "node:events";
import { connect, type Socket } from "node:net";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { ResponseCache } from "#platform/cache/responses/response-cache.ts";
import { eventually } from "#tests/support/run/eventually.ts";
import { createHttpServer } from "./create-http-server.ts";
import { serveHealth } from "./health.ts";

const token = "a token of the metrics";
let app: Awaited<ReturnType<typeof createHttpServer>>;
async function start(options: { metricsToken?: string; trustProxy?: string } = {}) {
	app = await createHttpServer({
		kept: new ResponseCache(1),
		logLevel: "silent",
		trustProxy: options.trustProxy ?? "off",
		https: false,
		siteName: "Lectern",
	});
	serveHealth(app, { ready: async () => undefined, pages: new ResponseCache(1), metricsToken: options.metricsToken });
}
beforeEach(() => start());
afterEach(() => app.close());

const metrics = async (headers: Record<string, string> = {}, remoteAddress = "127.0.0.1") =>
	(await app.inject({ url: "/metrics", headers, remoteAddress })).statusCode;

describe("metrics", () => {
	test("are for this machine only, and not for clients behind a proxy on it", async () => {
		expect([await metrics(), await metrics({}, "::1"), await metrics({}, "203.0.113.7")]).toEqual([200, 200, 404]);
		for (const name of ["forwarded", "x-forwarded-for", "x-forwarded-host", "x-forwarded-proto", "via", "x-real-ip"])
			expect([name, await metrics({ [name]: "127.0.0.1" })]).toEqual([name, 404]);
	});

	test("are for clients with the token, if one is set", async () => {
		await app.close();
		await start({ metricsToken: token });
		const bearer = (word: string) => ({ authorization: `Bearer ${word}` });
		expect([
			await metrics(bearer(token), "203.0.113.7"),
			await metrics(bearer(`${token}x`)),
			await metrics(bearer("")),
			await metrics(),
		]).toEqual([200, 404, 404, 404]);
	});
});

describe("an untrusted proxy", () => {
	const forwarded = { "x-forwarded-for": "203.0.113.7" };
	test("is logged once", async () => {
		const warned = vi.spyOn(app.log, "warn");
		// Requests log through children of the app's log.
		vi.spyOn(app.log, "child").mockReturnValue(app.log);
		await app.inject({ url: "/healthz", headers: forwarded, remoteAddress: "203.0.113.9" });
		expect([app.hasHiddenProxy(), warned.mock.calls.length]).toEqual([false, 0]);
		for (const remoteAddress of ["10.1.2.3", "127.0.0.1"])
			await app.inject({ url: "/healthz", headers: forwarded, remoteAddress });
		expect([app.hasHiddenProxy(), warned.mock.calls.length]).toEqual([true, 1]);
	});

	test.each([
		["127.0.0.1", true],
		["::1", true],
		["::ffff:10.1.2.3", true],
		["192.168.7.1", true],
		["fd12::1", true],
		["fe80::1", true],
		["2001:db8::1", false],
		["172.32.0.1", false],
	])("is detected at %s: %s", async (remoteAddress, noticed) => {
		await app.inject({ url: "/healthz", headers: forwarded, remoteAddress });
		expect(app.hasHiddenProxy()).toBe(noticed);
	});

	test("is not detected if the settings name it", async () => {
		await app.close();
		await start({ trustProxy: "127.0.0.1" });
		await app.inject({ url: "/healthz", headers: forwarded, remoteAddress: "127.0.0.1" });
		expect(app.hasHiddenProxy()).toBe(false);
	});
});

test("rejects a request with two Host headers with 400, also for cached pages", async () => {
	await app.listen({ port: 0, host: "127.0.0.1" });
	const send = async (head: string) => {
		const client = connect((app.server.address() as { port: number }).port, "127.0.0.1");
		client.write(`GET /healthz HTTP/1.1\r\n${head}Connection: close\r\n\r\n`);
		return Buffer.concat(await client.toArray()).toString();
	};
	expect(await send("Host: a.example\r\n")).toMatch(/^HTTP\/1\.1 200 /);
	for (const second of ["Host: b.example", "host: a.example", "HOST:"]) {
		const reply = await send(`Host: a.example\r\n${second}\r\n`);
		expect(reply).toMatch(/^HTTP\/1\.1 400 Bad Request\r\n/);
		expect(JSON.parse(reply.slice(reply.indexOf("\r\n\r\n")))).toMatchObject({
			code: "malformed",
			requestId: expect.any(String),
		});
	}
});

test("keeps a connection that a browser opened ahead of need, and ends one whose headers stop", async () => {
	await app.listen({ port: 0, host: "127.0.0.1" });
	expect(app.server.headersTimeout).toBe(10_000);
	app.server.headersTimeout = 50;
	const timedOut = once(app.server, "clientError") as Promise<[Error, Socket]>;
	const opened = connect((app.server.address() as { port: number }).port, "127.0.0.1");
	const [, idle] = await timedOut;
	expect([idle.bytesRead, idle.destroyed]).toEqual([0, false]);
	app.server.headersTimeout = 10_000;
	opened.write("GET /healthz HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n");
	expect(Buffer.concat(await opened.toArray()).toString()).toMatch(/^HTTP\/1\.1 200 /);
	app.server.headersTimeout = 50;
	const slow = connect((app.server.address() as { port: number }).port, "127.0.0.1");
	slow.write("GET /healthz HTT");
	expect(Buffer.concat(await slow.toArray()).toString()).toMatch(/^HTTP\/1\.1 408 /);
});

test("closes a connection without traffic for two minutes, even if a response waits to be read", async () => {
	app.get("/film", (_request, reply) => reply.send(Buffer.alloc(50_000_000)));
	await app.listen({ port: 0, host: "127.0.0.1" });
	const accepted = once(app.server, "connection") as Promise<[Socket]>;
	const client = connect((app.server.address() as { port: number }).port, "127.0.0.1").on("error", () => undefined);
	client.write("GET /film HTTP/1.1\r\nhost: x\r\n\r\n");
	const [socket] = await accepted;
	await eventually(() => expect(socket.writableLength).toBeGreaterThan(0));
	expect([socket.timeout, app.server.maxConnections]).toEqual([120_000, 8_000]);
	const ended = once(socket, "close");
	socket.emit("timeout");
	await ended;
	client.destroy();
});
