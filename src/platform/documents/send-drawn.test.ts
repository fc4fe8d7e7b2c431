import Fastify from "fastify";
import { beforeEach, expect, test, vi } from "vitest";
import { answerErrors } from "#platform/http/errors.ts";
import { sendDrawn } from "./send-drawn.ts";

const draw = vi.fn(async () => Buffer.from("%PDF of some kind"));
const app = Fastify();
answerErrors(app);
app.route<{ Params: { name: string } }>({
	method: ["GET", "HEAD"],
	url: "/:name",
	handler: (request, reply) =>
		sendDrawn(request, reply, { from: ["paper", request.params.name], filename: "a.pdf", cacheSeconds: 0, draw }),
});
beforeEach(() => void draw.mockClear());

test("draws only if the bytes are needed, and once for all parts", async () => {
	const head = await app.inject({ method: "HEAD", url: "/first" });
	expect([head.statusCode, head.headers["content-type"], head.headers["content-length"]]).toEqual([
		200,
		"application/pdf",
		undefined,
	]);
	const etag = String(head.headers.etag);
	expect((await app.inject({ url: "/first", headers: { "if-none-match": etag } })).statusCode).toBe(304);
	expect(draw).not.toHaveBeenCalled();
	const parts = await Promise.all(
		["bytes=0-3", "bytes=4-", "bytes=-4"].map((range) => app.inject({ url: "/first", headers: { range } })),
	);
	expect(parts.map(({ statusCode, body }) => [statusCode, body])).toEqual([
		[206, "%PDF"],
		[206, " of some kind"],
		[206, "kind"],
	]);
	expect((await app.inject("/first")).headers.etag).toBe(etag);
	expect(draw).toHaveBeenCalledTimes(1);
	expect((await app.inject("/second")).headers.etag).not.toBe(etag);
	expect(draw).toHaveBeenCalledTimes(2);
});

test("returns 503 for a flood of different documents beyond a short queue", async () => {
	const { promise, resolve } = Promise.withResolvers<void>();
	draw.mockImplementation(() => promise.then(() => Buffer.from("%PDF")));
	const all = Array.from({ length: 60 }, (_, number) => app.inject(`/flood-${number}`).then((response) => response));
	const refused = await Promise.all(all.slice(52));
	expect(
		refused.map(({ statusCode, headers, body }) => [statusCode, headers["retry-after"], JSON.parse(body).code]),
	).toEqual(refused.map(() => [503, "1", "busy"]));
	resolve();
	expect((await Promise.all(all.slice(0, 52))).map(({ statusCode }) => statusCode)).toEqual(Array(52).fill(200));
});
