import { Agent, request } from "node:http";

/** A request, byte for byte. */
export interface Sent {
	method: string;
	/** As on the request line, encoded or not. */
	path: string;
	headers?: Record<string, string>;
	body?: string | Buffer;
}

export interface Received {
	status: number;
	headers: Record<string, string | string[] | undefined>;
	text: string;
	/** The unchanged body. */
	bytes: Buffer;
}

const agent = new Agent({ keepAlive: true, maxSockets: 4 });

/** Sends a request unchanged; `fetch` would correct the address and headers. */
export function send(base: string, { method, path, headers = {}, body }: Sent): Promise<Received> {
	const { hostname, port } = new URL(base);
	return new Promise((resolve, reject) => {
		const length = body === undefined ? {} : { "content-length": String(Buffer.byteLength(body)) };
		const outgoing = request(
			{ agent, hostname, port, method, path, headers: { ...headers, ...length } },
			async (incoming) => {
				const chunks: Buffer[] = await incoming.toArray();
				const bytes = Buffer.concat(chunks);
				resolve({ status: incoming.statusCode ?? 0, headers: incoming.headers, text: bytes.toString(), bytes });
			},
		);
		outgoing.on("error", reject);
		outgoing.end(body);
	});
}
