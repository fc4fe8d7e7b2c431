import { once } from "node:events";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, expect, test } from "vitest";
import { readSettings } from "#settings.ts";
import { openEdgeCache } from "./open-edge-cache.ts";

const open: Server[] = [];
afterEach(() => {
	for (const server of open.splice(0)) server.close();
});

/** Starts a service that receives purges. */
async function receiver(status = 200) {
	const received: {
		method: string | undefined;
		path: string | undefined;
		headers: Record<string, unknown>;
		body: string;
	}[] = [];
	const server = createServer(async (request, response) => {
		let body = "";
		for await (const chunk of request) body += chunk;
		received.push({ method: request.method, path: request.url, headers: request.headers, body });
		response.writeHead(status).end("{}");
	}).listen(0, "127.0.0.1");
	open.push(server);
	await once(server, "listening");
	return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, received };
}

const edge = (name: string, url: string) =>
	openEdgeCache(readSettings({ EDGE_CACHE: name, EDGE_PURGE_URL: url, EDGE_PURGE_TOKEN: "the token" }));
const many = Array.from({ length: 300 }, (_, id) => `course%3A${id}`);

test("there is none unless it is set", () => {
	expect(openEdgeCache(readSettings({}))).toBeUndefined();
});

test("every Varnish is purged with its tags", async () => {
	const [one, other] = [await receiver(), await receiver()];
	await edge("varnish", `${one.url}, ${other.url}/`)?.purge(["anything", "course%3A101"]);
	for (const { received } of [one, other])
		expect(received).toMatchObject([
			{ method: "PURGE", path: "/", headers: { "surrogate-key": "anything course%3A101" }, body: "" },
		]);
});

test("a Fastly service is purged by at most 256 keys at once, with the token", async () => {
	const { url, received } = await receiver();
	await edge("fastly", `${url}/service/abc`)?.purge(many);
	expect(received).toMatchObject(
		Array(2).fill({ method: "POST", path: "/service/abc/purge", headers: { "fastly-key": "the token" } }),
	);
	expect(received.flatMap(({ body }) => JSON.parse(body).surrogate_keys)).toEqual(many);
});

test("a Cloudflare zone is purged by at most 30 tags at once, with the token", async () => {
	const { url, received } = await receiver();
	await edge("cloudflare", `${url}/client/v4/zones/abc`)?.purge(many);
	expect(received).toMatchObject(
		Array(10).fill({
			method: "POST",
			path: "/client/v4/zones/abc/purge_cache",
			headers: { authorization: "Bearer the token" },
		}),
	);
	expect(received.flatMap(({ body }) => JSON.parse(body).tags)).toEqual(many);
});

test.each([403, 500])("a purge that is refused with %i fails", async (status) => {
	const { url } = await receiver(status);
	for (const name of ["varnish", "fastly", "cloudflare"])
		await expect(edge(name, url)?.purge(["anything"])).rejects.toThrow(String(status));
});

test("a purge fails if one of several Varnishes cannot be reached", async () => {
	const { url } = await receiver();
	await expect(edge("varnish", `${url},http://127.0.0.1:1`)?.purge(["anything"])).rejects.toThrow();
});
