import { once } from "node:events";
import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, expect, test } from "vitest";
import { postOutside } from "./post-outside.ts";
import { PrivateAddress } from "./send-outside.ts";

const open: Server[] = [];
afterEach(() => {
	for (const server of open.splice(0)) {
		server.closeAllConnections();
		server.close();
	}
});

/** Starts a receiver on this machine and returns its port and the requests that reached it. */
async function receiver(
	respond: (request: IncomingMessage, response: ServerResponse) => void = (_request, response) => response.end(),
) {
	const requests: { method: string | undefined; path: string | undefined; host: string | undefined; body: string }[] =
		[];
	const server = createServer(async (request, response) => {
		let body = "";
		for await (const chunk of request) body += chunk;
		requests.push({ method: request.method, path: request.url, host: request.headers.host, body });
		respond(request, response);
	});
	open.push(server);
	server.listen(0, "127.0.0.1");
	await once(server, "listening");
	return { port: (server.address() as AddressInfo).port, requests };
}
const request = {
	headers: { "content-type": "application/json" },
	body: "{}",
	milliseconds: 5_000,
	allowPrivate: true,
};
const loopback = { address: "127.0.0.1", family: 4 };

test("posts the body and returns the status", async () => {
	const { port, requests } = await receiver((_request, response) => response.writeHead(202).end("accepted"));
	expect(await postOutside({ ...request, url: `http://127.0.0.1:${port}/hook?a=1`, body: '{"ä":1}' })).toBe(202);
	expect(requests).toEqual([{ method: "POST", path: "/hook?a=1", host: `127.0.0.1:${port}`, body: '{"ä":1}' }]);
});

test("does not follow redirects", async () => {
	const target = await receiver();
	const { port } = await receiver((_request, response) =>
		response.writeHead(307, { location: `http://127.0.0.1:${target.port}/` }).end(),
	);
	expect(await postOutside({ ...request, url: `http://127.0.0.1:${port}/` })).toBe(307);
	expect(target.requests).toEqual([]);
});

test.each([
	"https://127.0.0.1",
	"https://[::1]",
	"https://[::ffff:127.0.0.1]",
	"https://2130706433",
	"https://0x7f.1",
	"https://169.254.169.254",
])("refuses the private address %s", async (url) => {
	const { port, requests } = await receiver();
	await expect(postOutside({ ...request, allowPrivate: false, url: `${url}:${port}/` })).rejects.toThrow(
		PrivateAddress,
	);
	expect(requests).toEqual([]);
});

test("refuses http outside of development", async () => {
	await expect(postOutside({ ...request, allowPrivate: false, url: "http://example.com/" })).rejects.toThrow(
		PrivateAddress,
	);
	await expect(postOutside({ ...request, url: "ftp://example.com/" })).rejects.toThrow(PrivateAddress);
});

test("refuses a name if one of its addresses is private, or it has none", async () => {
	const resolvesTo = (...addresses: { address: string; family: number }[]) =>
		postOutside({ ...request, allowPrivate: false, url: "https://hooks.example.com/", resolve: async () => addresses });
	await expect(resolvesTo({ address: "93.184.215.14", family: 4 }, loopback)).rejects.toThrow(PrivateAddress);
	await expect(resolvesTo({ address: "::ffff:10.0.0.1", family: 6 })).rejects.toThrow(PrivateAddress);
	await expect(resolvesTo()).rejects.toThrow(PrivateAddress);
});

test("connects to the resolved address, and resolves the name once", async () => {
	const { port, requests } = await receiver();
	let times = 0;
	const resolve = async () => (times++ === 0 ? [loopback] : [{ address: "192.0.2.1", family: 4 }]);
	expect(await postOutside({ ...request, url: `http://hooks.invalid:${port}/`, resolve })).toBe(200);
	expect([times, requests[0]?.host]).toEqual([1, `hooks.invalid:${port}`]);
});

test("gives up on a receiver that does not respond", async () => {
	const { port, requests } = await receiver(() => {});
	await expect(postOutside({ ...request, url: `http://127.0.0.1:${port}/`, milliseconds: 300 })).rejects.toThrow(
		"timed out",
	);
	expect(requests.length).toBe(1);
});

test("fails when nothing listens", async () => {
	const { port } = await receiver();
	for (const server of open.splice(0)) await new Promise((closed) => server.close(closed));
	await expect(postOutside({ ...request, url: `http://127.0.0.1:${port}/` })).rejects.toMatchObject({
		code: "ECONNREFUSED",
	});
});
