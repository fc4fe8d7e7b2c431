import { once } from "node:events";
import { Agent, get, type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, expect, test } from "vitest";
import { ResponseCache } from "#platform/cache/responses/response-cache.ts";
import { closeServer } from "./close-server.ts";
import { createHttpServer } from "./create-http-server.ts";

const agent = new Agent({ keepAlive: true });
afterEach(() => agent.destroy());

/** The real app with one response that waits to be released, and one that waits halfway. */
async function startScenario() {
	let leaving = false;
	const gate = Promise.withResolvers<void>();
	const came = Promise.withResolvers<void>();
	const kept = new ResponseCache(1_000);
	const app = await createHttpServer({
		kept,
		logLevel: "silent",
		trustProxy: "off",
		https: false,
		siteName: "Lectern",
		leaving: () => leaving,
	});
	app.get("/slow", async () => {
		came.resolve();
		await gate.promise;
		return { done: true };
	});
	app.get("/begun", (_request, reply) => {
		reply.hijack();
		reply.raw.write("first ");
		gate.promise.then(() => reply.raw.end("last"));
	});
	await app.listen({ host: "127.0.0.1", port: 0 });
	const { port } = app.server.address() as AddressInfo;
	return {
		came: came.promise,
		release: gate.resolve,
		ask: async (path: string) =>
			(await once(get({ port, path, host: "127.0.0.1", agent }), "response"))[0] as IncomingMessage,
		close(maxMs?: number) {
			leaving = true;
			return closeServer(app, maxMs === undefined ? {} : { limitMs: maxMs });
		},
	};
}

test("ends the connection of a response that was requested before, and does not wait for it", async () => {
	const scenario = await startScenario();
	const slow = scenario.ask("/slow");
	await scenario.came;
	const closing = scenario.close();
	scenario.release();
	expect((await slow).headers.connection).toBe("close");
	expect(Buffer.concat(await (await slow).toArray()).toString()).toBe('{"done":true}');
	await closing;
});

test("completes a response that had begun before, and closes its connection", async () => {
	const scenario = await startScenario();
	const begun = await scenario.ask("/begun");
	expect(begun.headers.connection).toBe("keep-alive");
	const closing = scenario.close();
	scenario.release();
	expect(Buffer.concat(await begun.toArray()).toString()).toBe("first last");
	await closing;
});

test("cuts off what does not end", async () => {
	const scenario = await startScenario();
	const begun = await scenario.ask("/begun");
	await scenario.close(200);
	await expect(begun.toArray()).rejects.toThrow("aborted");
});
