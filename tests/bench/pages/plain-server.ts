import { readFileSync } from "node:fs";
import { createServer } from "node:http";
import { type Captured, toName } from "./capture.ts";

// Serves the same bytes and headers with node:http alone.
const [file = ""] = process.argv.slice(2);
const captured = JSON.parse(readFileSync(file, "utf8")) as Captured[];
const responses = new Map(
	captured.map(({ name, status, headers, body }) => [name, { status, headers, body: Buffer.from(body, "base64") }]),
);

const server = createServer((request, response) => {
	const result = responses.get(toName(request.url as string, request.headers["if-none-match"] !== undefined));
	if (!result) return void response.writeHead(404).end();
	response.writeHead(result.status, result.headers);
	response.end(result.body);
});
server.listen(0, "127.0.0.1", () => process.send?.((server.address() as { port: number }).port));
