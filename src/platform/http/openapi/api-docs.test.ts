import { expect, test, vi } from "vitest";
import { ResponseCache } from "#platform/cache/responses/response-cache.ts";
import { createHttpServer } from "../create-http-server.ts";
import { serveApiDocs } from "./api-docs.ts";

test("serializes the API's document once", async () => {
	const kept = new ResponseCache(1);
	const app = await createHttpServer({
		kept,
		logLevel: "silent",
		trustProxy: "off",
		https: false,
		siteName: "Lectern",
	});
	try {
		await serveApiDocs(app);
		const writing = vi.spyOn(app, "swagger");
		const responses = [];
		for (let turn = 0; turn < 3; turn++) responses.push(await app.inject({ url: "/api/openapi.json" }));
		expect(responses.map(({ statusCode, headers }) => [statusCode, headers["content-type"]])).toEqual(
			Array(3).fill([200, "application/json; charset=utf-8"]),
		);
		expect(responses[2]?.json()).toMatchObject({ openapi: "3.1.0", info: { title: "Lectern API" } });
		expect(writing).toHaveBeenCalledTimes(1);
	} finally {
		await app.close();
	}
});
