import { createServer, type IncomingHttpHeaders } from "node:http";
import { buffer } from "node:stream/consumers";

export interface FakeStore {
	url: string;
	seen: IncomingHttpHeaders[];
	close(): Promise<void>;
}

/** Starts an in-memory object store with the part of S3 that the product uses. Rejects the bucket `forbidden`. */
export async function startFakeStore(): Promise<FakeStore> {
	const files = new Map<string, Buffer>();
	const seen: IncomingHttpHeaders[] = [];
	const server = createServer(async (request, response) => {
		seen.push(request.headers);
		const path = request.url ?? "";
		const body = await buffer(request);
		if (path.startsWith("/forbidden/")) return response.writeHead(403).end("<Error><Code>AccessDenied</Code></Error>");
		if (request.method === "PUT") {
			if (request.headers["content-length"] === undefined) return response.writeHead(411).end();
			files.set(path, body);
			return response.writeHead(200).end();
		}
		if (request.method === "DELETE") {
			files.delete(path);
			return response.writeHead(204).end();
		}
		const file = files.get(path);
		if (!file) return response.writeHead(404).end("<Error><Code>NoSuchKey</Code></Error>");
		const range = request.headers.range?.match(/^bytes=(\d+)-(\d+)$/);
		const part = range ? file.subarray(Number(range[1]), Number(range[2]) + 1) : file;
		response.writeHead(range ? 206 : 200, { "content-length": part.length });
		return response.end(request.method === "HEAD" ? undefined : part);
	});
	await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
	return {
		url: `http://127.0.0.1:${(server.address() as { port: number }).port}`,
		seen,
		close: () =>
			new Promise((resolve) => {
				server.closeAllConnections();
				server.close(() => resolve());
			}),
	};
}
