import { createServer, type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";

export interface Seen {
	method: string;
	path: string;
	authorization: string;
	// biome-ignore lint/suspicious/noExplicitAny: requests contain any JSON
	body: any;
}

type Answer = { status: number; body?: object; raw?: string; hang?: boolean };

/** Starts a fake meeting provider on loopback; the test decides its responses. */
export async function fakeProvider(result: (request: Seen) => Answer) {
	const seen: Seen[] = [];
	const server = createServer(async (request, response) => {
		const one: Seen = {
			method: request.method ?? "",
			path: request.url ?? "",
			authorization: request.headers.authorization ?? "",
			body: await readBody(request),
		};
		seen.push(one);
		const { status, body, raw, hang } = result(one);
		if (!hang)
			response
				.writeHead(status, { "content-type": "application/json" })
				.end(raw ?? (body ? JSON.stringify(body) : undefined));
	});
	await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
	return {
		address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
		seen,
		close: () => {
			server.closeAllConnections();
			server.close();
		},
	};
}

async function readBody(request: IncomingMessage): Promise<unknown> {
	let text = "";
	for await (const chunk of request) text += chunk;
	if (request.headers["content-type"]?.includes("urlencoded")) return Object.fromEntries(new URLSearchParams(text));
	return text === "" ? null : JSON.parse(text);
}
