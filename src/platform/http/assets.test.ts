import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import Fastify from "fastify";
import { afterAll, beforeAll, expect, test } from "vitest";
import { serveAssets } from "./assets.ts";

const script = "export const answer = 42;\n";
const directory = mkdtempSync(join(tmpdir(), "lectern-assets-"));
const app = Fastify();
beforeAll(async () => {
	mkdirSync(join(directory, "assets"));
	writeFileSync(join(directory, "assets", "answer-1a2b.js"), script);
	writeFileSync(join(directory, "favicon.ico"), script);
	await serveAssets(app, directory);
});
afterAll(async () => {
	await app.close();
	rmSync(directory, { recursive: true, force: true });
});

// The framework refuses a suffix longer than the file, and a range in a HEAD request.
test.each([
	["GET", "bytes=0-4"],
	["GET", "bytes=-9999"],
	["GET", "bytes=9999-"],
	["HEAD", "bytes=9999-"],
] as const)("sends site files whole for any range (%s %s)", async (method, range) => {
	for (const url of ["/assets/answer-1a2b.js", "/favicon.ico"]) {
		const { statusCode, headers, body } = await app.inject({ method, url, headers: { range } });
		expect([statusCode, headers["content-range"], headers["content-length"], body]).toEqual([
			200,
			undefined,
			String(script.length),
			method === "GET" ? script : "",
		]);
	}
});
