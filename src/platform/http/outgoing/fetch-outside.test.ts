import { once } from "node:events";
import { createServer, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, expect, test } from "vitest";
import { fetchOutside } from "./fetch-outside.ts";
import { PrivateAddress } from "./send-outside.ts";

const open: Server[] = [];
afterEach(() => {
	for (const server of open.splice(0)) {
		server.closeAllConnections();
		server.close();
	}
});

async function receiver(respond: (response: ServerResponse) => void) {
	const server = createServer((_request, response) => respond(response));
	open.push(server);
	server.listen(0, "127.0.0.1");
	await once(server, "listening");
	return `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
}
const limits = { method: "GET", body: undefined, milliseconds: 5_000, maxBytes: 100 };

test("returns the status, the headers and the body", async () => {
	const url = await receiver((response) =>
		response.writeHead(418, { "content-type": "text/plain", "set-cookie": ["a=1", "b=2"] }).end("tea"),
	);
	const response = await fetchOutside({ url, headers: {}, allowPrivate: true }, limits);
	expect([
		response.status,
		response.headers.get("content-type"),
		response.headers.getSetCookie(),
		await response.text(),
	]).toEqual([418, "text/plain", ["a=1", "b=2"], "tea"]);
});

test("fails for a response that is too large, too slow or private", async () => {
	const large = await receiver((response) => response.end("x".repeat(101)));
	await expect(fetchOutside({ url: large, headers: {}, allowPrivate: true }, limits)).rejects.toThrow(
		"more than 100 bytes",
	);
	const slow = await receiver((response) => void response.writeHead(200).write("x"));
	await expect(
		fetchOutside({ url: slow, headers: {}, allowPrivate: true }, { ...limits, milliseconds: 300 }),
	).rejects.toThrow("timed out");
	await expect(
		fetchOutside({ url: large.replace("http:", "https:"), headers: {}, allowPrivate: false }, limits),
	).rejects.toThrow(PrivateAddress);
});
