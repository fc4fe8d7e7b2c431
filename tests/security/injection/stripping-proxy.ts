import { createServer, request } from "node:http";
import type { AddressInfo } from "node:net";
import { vectors } from "./vectors.ts";

/** Headers that let a browser block injected content. Without them, pages themselves must be safe. */
const walls = ["content-security-policy", "x-content-type-options", "x-frame-options"];

/** Serves the unchanged vectors, which the checks must detect. */
export const control = "/vectors-as-they-are";

/** Removes the protecting headers from a product's responses. */
export async function startStrippingProxy(to: string): Promise<{ url: string; close(): Promise<void> }> {
	const { hostname, port } = new URL(to);
	const server = createServer((incoming, outgoing) => {
		const index = incoming.url?.startsWith(`${control}?`) ? Number(incoming.url.slice(control.length + 1)) : undefined;
		if (index !== undefined) {
			outgoing.writeHead(200, { "content-type": "text/html; charset=utf-8" });
			return void outgoing.end(`<!doctype html><title>x</title><body>${vectors()[index]}`);
		}
		const { method, url: path, headers } = incoming;
		const passed = request({ hostname, port, method, path, headers }, (response) => {
			const kept = Object.entries(response.headers).filter(([name]) => !walls.includes(name));
			outgoing.writeHead(response.statusCode ?? 502, Object.fromEntries(kept));
			response.pipe(outgoing);
		});
		passed.on("error", () => outgoing.destroy());
		incoming.pipe(passed);
	});
	await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
	return {
		url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
		close: () => {
			server.closeAllConnections();
			return new Promise((resolve) => server.close(() => resolve()));
		},
	};
}
