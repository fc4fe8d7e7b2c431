import { request } from "node:http";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { afterEach, describe, expect, test, vi } from "vitest";
import { fetchPage, startPagesScenario } from "#tests/support/platform/pages-scenario.ts";

let scenario: Awaited<ReturnType<typeof startPagesScenario>>;
afterEach(() => scenario?.close());
const many = (count: number) => Array.from({ length: count }, () => scenario.get("/training"));
const texts = async (responses: ReturnType<typeof many>) =>
	new Set((await Promise.all(responses)).map(({ status, body }) => `${status} ${body}`));

describe("single-flight rendering", () => {
	test("renders once for 50 concurrent callers, who get the same bytes", async () => {
		scenario = await startPagesScenario();
		const { began, release } = scenario.hold();
		const responses = many(50);
		await began;
		release();
		expect(await texts(responses)).toEqual(new Set([`200 ${fetchPage(1)}`]));
		expect(scenario.context.renders).toHaveLength(1);
	});

	test("serves the stale page while its successor renders, and never afterwards", async () => {
		scenario = await startPagesScenario();
		await scenario.get("/training");
		scenario.change("course:1");
		const { began, release } = scenario.hold();
		const first = scenario.get("/training");
		await began;
		expect(await texts(many(5))).toEqual(new Set([`200 ${fetchPage(1)}`]));
		release();
		expect((await first).body.toString()).toBe(fetchPage(2));
		expect(await texts(many(5))).toEqual(new Set([`200 ${fetchPage(2)}`]));
		expect(scenario.context.renders).toHaveLength(2);
	});

	test.each([404, 301, 410])("forgets a page whose successor is a %i", async (status) => {
		scenario = await startPagesScenario();
		await scenario.get("/training");
		scenario.change("course:1");
		scenario.respondWith(async (_request, reply) => reply.code(status).send("gone"));
		expect((await scenario.get("/training")).status).toBe(status);
		const { began, release } = scenario.hold();
		const first = scenario.get("/training");
		await began;
		const others = many(5);
		release();
		expect((await first).status).toBe(status);
		expect(await texts(others)).toEqual(new Set([`${status} gone`]));
		scenario.respondWith(async (_request, reply) => reply.code(503).send("later"));
		expect((await scenario.get("/training")).status).toBe(503);
	});

	test("renders again for waiting requests if the catalog changed meanwhile", async () => {
		scenario = await startPagesScenario();
		scenario.respondWith(async (_request, reply) =>
			reply.type("text/html").send(fetchPage(scenario.context.renders.length)),
		);
		const { began, release } = scenario.hold();
		const first = scenario.get("/training");
		await began;
		scenario.change("course:1");
		const second = scenario.get("/training");
		release();
		expect((await first).body.toString()).toBe(fetchPage(1));
		expect((await second).body.toString()).toBe(fetchPage(2));
	});

	test("renders again at the time when the content changes by itself", async () => {
		scenario = await startPagesScenario();
		scenario.announce(1_000);
		await scenario.get("/training");
		scenario.context.now = 999;
		await scenario.get("/training");
		expect(scenario.context.renders).toHaveLength(1);
		scenario.context.now = 1_000;
		await scenario.get("/training");
		await scenario.get("/training");
		expect(scenario.context.renders).toHaveLength(2);
	});

	test("releases waiting requests when rendering fails, and renders again for the next one", async () => {
		scenario = await startPagesScenario();
		scenario.respondWith(async () => {
			throw new Error("broken on purpose");
		});
		const { began, release } = scenario.hold();
		const responses = many(5);
		await began;
		release();
		expect((await Promise.all(responses)).map(({ status }) => status)).toEqual(Array(5).fill(500));
		scenario.respondWith(async (_request, reply) => reply.send("well again"));
		expect((await scenario.get("/training")).body.toString()).toBe("well again");
	});

	test("lets the next request render when a client disconnects", async () => {
		scenario = await startPagesScenario();
		const { began, release } = scenario.hold();
		const leaving = request({ host: "127.0.0.1", port: scenario.port, path: "/training" });
		leaving.on("error", () => {});
		leaving.end();
		await began;
		const waiting = scenario.get("/training");
		leaving.destroy();
		await expect.poll(() => scenario.context.renders.length).toBe(2);
		release();
		expect((await waiting).status).toBe(200);
	});

	test("serves the previous version of a page that cannot be rendered", async () => {
		scenario = await startPagesScenario();
		await scenario.get("/training", { "accept-encoding": "br" });
		scenario.change("course:1");
		scenario.respondWith(async (_request, reply) =>
			reply.code(503).header("retry-after", "5").send({ code: "unavailable" }),
		);
		const response = await scenario.get("/training", { "accept-encoding": "br" });
		expect([response.status, response.headers["retry-after"], brotliDecompressSync(response.body).toString()]).toEqual([
			200,
			undefined,
			fetchPage(1),
		]);
		expect((await scenario.get("/unseen")).status).toBe(503);
	});
});

describe("changes of content", () => {
	const rendersAfter = async (change: () => void) => {
		await scenario.get("/training");
		change();
		await scenario.get("/training");
		return scenario.context.renders.length;
	};

	test.each([
		["of what it shows", ["course:1", "courses"], "courses", 2],
		["of something else", ["course:1", "courses"], "course:2", 1],
		["of anything, if it shows nothing", [], "course:1", 1],
		["of anything, if it does not say what it shows", undefined, "course:1", 2],
		["of everything, if it shows nothing", [], undefined, 2],
		[
			"of anything, if it shows more than can be told apart",
			Array.from({ length: 400 }, (_, id) => `course:${id}`),
			"article:1",
			2,
		],
	])("drops a response after a change %s", async (_, shown, tag, renders) => {
		scenario = await startPagesScenario();
		scenario.context.shown = shown;
		expect(await rendersAfter(() => scenario.change(tag))).toBe(renders);
	});

	test("drops a response that was being rendered when its content changed", async () => {
		scenario = await startPagesScenario();
		for (const [tag, renders] of [
			["course:2", 1],
			["course:1", 3],
		] as const) {
			const { began, release } = scenario.hold();
			const first = scenario.get(`/${tag}`);
			await began;
			scenario.change(tag);
			release();
			await first;
			await scenario.get(`/${tag}`);
			expect(scenario.context.renders).toHaveLength(renders);
		}
	});

	test("drops a response that was being rendered when everything changed", async () => {
		scenario = await startPagesScenario();
		const { began, release } = scenario.hold();
		const first = scenario.get("/training");
		await began;
		scenario.change();
		release();
		await first;
		await scenario.get("/training");
		expect(scenario.context.renders).toHaveLength(2);
	});

	test("drops a response that was being rendered when its content changed by itself", async () => {
		scenario = await startPagesScenario();
		scenario.announce(1_000);
		const { began, release } = scenario.hold();
		const first = scenario.get("/training");
		await began;
		scenario.context.now = 1_000;
		release();
		await first;
		await scenario.get("/training");
		expect(scenario.context.renders).toHaveLength(2);
	});

	test("never serves the previous version of what was withdrawn", async () => {
		scenario = await startPagesScenario();
		await scenario.get("/training");
		scenario.change("course:1", { withdrawn: true });
		const { began, release } = scenario.hold();
		const responses = many(3);
		await began;
		release();
		expect(await texts(responses)).toEqual(new Set([`200 ${fetchPage(2)}`]));
	});

	test("are shown once they settled: what was in use is rendered again, and no previous version is served", async () => {
		scenario = await startPagesScenario();
		for (const path of ["/used", "/used", "/used", "/training"]) await scenario.get(path);
		scenario.change("course:1");
		await scenario.kept.settle();
		const renders = scenario.context.renders.length;
		expect((await scenario.get("/used")).body.toString()).toBe(fetchPage(2));
		expect(scenario.context.renders).toHaveLength(renders);
		const { began, release } = scenario.hold();
		const responses = many(3);
		await began;
		release();
		expect(await texts(responses)).toEqual(new Set([`200 ${fetchPage(2)}`]));
	});

	test("settle after half a second, even if rendering takes longer", async () => {
		scenario = await startPagesScenario();
		for (const _ of [1, 2, 3]) await scenario.get("/training");
		const { began, release } = scenario.hold();
		scenario.change("course:1");
		await began;
		expect(await texts(many(2))).toEqual(new Set([`200 ${fetchPage(1)}`]));
		await scenario.kept.settle();
		const late = many(2);
		release();
		expect(await texts(late)).toEqual(new Set([`200 ${fetchPage(2)}`]));
	});

	test("serve the previous version of what waits to be rendered again", async () => {
		scenario = await startPagesScenario();
		for (const path of ["/often", "/often", "/often", "/often", "/used", "/used", "/used"]) await scenario.get(path);
		const { began, release } = scenario.hold();
		scenario.change("course:1");
		await began;
		const renders = scenario.context.renders.length;
		expect((await scenario.get("/used")).body.toString()).toBe(fetchPage(1));
		expect(scenario.context.renders).toHaveLength(renders);
		release();
		await scenario.kept.settle();
		expect((await scenario.get("/used")).body.toString()).toBe(fetchPage(2));
	});

	test("serves the previous version for two seconds at most", async () => {
		scenario = await startPagesScenario();
		await scenario.get("/training");
		scenario.change("course:1");
		const { began, release } = scenario.hold();
		const first = scenario.get("/training");
		await began;
		scenario.context.now = 1_999;
		expect(await texts(many(1))).toEqual(new Set([`200 ${fetchPage(1)}`]));
		scenario.context.now = 2_000;
		const late = many(1);
		release();
		expect(await texts(late)).toEqual(new Set([`200 ${fetchPage(2)}`]));
		await first;
	});

	test("renders a response that was in use again before it is requested", async () => {
		scenario = await startPagesScenario();
		for (const path of ["/used", "/used", "/used", "/seldom", "/seldom"]) await scenario.get(path);
		scenario.context.renders.length = 0;
		scenario.change("course:1");
		await expect.poll(() => scenario.context.renders).toEqual(["/used"]);
		await scenario.get("/used");
		expect(scenario.context.renders).toEqual(["/used"]);
	});

	test("remember that a response was in use, until it is no longer requested", async () => {
		scenario = await startPagesScenario();
		for (const _ of [1, 2, 3]) await scenario.get("/used");
		const { renders } = scenario.context;
		for (const isRequested of [true, true, false, false, false]) {
			scenario.change("course:1");
			await scenario.kept.settle();
			if (isRequested) await scenario.get("/used");
		}
		expect(renders).toHaveLength(4);
	});

	test("render what was in use again if its content changes meanwhile", async () => {
		scenario = await startPagesScenario();
		for (const _ of [1, 2, 3, 4, 5]) await scenario.get("/used");
		const { began, release } = scenario.hold();
		scenario.change("course:1");
		await began;
		scenario.change("course:1");
		release();
		await expect.poll(() => scenario.context.renders).toHaveLength(3);
		expect((await scenario.get("/used")).body.toString()).toBe(fetchPage(3));
		expect(scenario.context.renders).toHaveLength(3);
	});
});

describe("cached responses", () => {
	test.each([
		["an unknown page", 404, {}],
		["a redirect", 302, { location: "/training" }],
		["what must not be stored", 200, { "cache-control": "no-store" }],
		["what sets a cookie", 200, { "set-cookie": "a=b" }],
	])("do not include %s", async (_what, status, headers) => {
		scenario = await startPagesScenario();
		scenario.respondWith(async (_request, reply) => reply.code(status).headers(headers).send("text"));
		const responses = await Promise.all(many(3));
		expect(responses.map((response) => response.status)).toEqual(Array(3).fill(status));
		expect([scenario.context.renders.length, scenario.kept.size]).toEqual([3, 0]);
	});

	test("stay within the memory limit in a flood of addresses, without evicting pages in use", async () => {
		const most = 200_000;
		scenario = await startPagesScenario({ most });
		await scenario.get("/training");
		for (let number = 0; number < 300; number++) {
			await scenario.get(`/search?x${number}=1`);
			if (number % 10 === 0) await scenario.get("/training");
		}
		expect(scenario.kept.size).toBeLessThanOrEqual(most);
		expect(scenario.kept.size).toBeGreaterThan(most / 2);
		expect(scenario.context.renders.filter((url) => url === "/training")).toHaveLength(1);
	});

	test("include no huge page, and no page with a huge address", async () => {
		scenario = await startPagesScenario({ most: 100_000 });
		await scenario.get(`/${"x".repeat(2_000)}`);
		scenario.respondWith(async (_request, reply) => reply.send("x".repeat(50_000)));
		await scenario.get("/huge");
		expect(scenario.kept.size).toBe(0);
	});

	test("are the same with a trailing slash and tracking parameters", async () => {
		scenario = await startPagesScenario();
		for (const address of ["/training", "/training/", "/training?utm_source=mail", "/training/?gclid=1&utm_medium=x"])
			await scenario.get(address);
		expect(scenario.context.renders).toEqual(["/training"]);
	});
});

describe("serving from the cache", () => {
	test.each([
		["br", "br", brotliDecompressSync],
		["gzip", "gzip", gunzipSync],
		["br;q=0, gzip", "gzip", gunzipSync],
		["gzip;q=0, br;q=0", undefined, (body: Buffer) => body],
	])("encodes for Accept-Encoding: %s, when rendered and when cached", async (accepted, encoding, decode) => {
		scenario = await startPagesScenario();
		const made = await scenario.get("/training", { "accept-encoding": accepted });
		const kept = await scenario.get("/training", { "accept-encoding": accepted });
		expect(scenario.context.renders).toHaveLength(1);
		for (const response of [made, kept]) {
			expect(decode(response.body).toString()).toBe(fetchPage(1));
			expect(response.headers["content-encoding"]).toBe(encoding);
			expect(response.headers["content-length"]).toBe(String(response.body.length));
			expect(response.headers.vary).toBe("accept-encoding");
			expect(response.headers["content-security-policy"]).toContain("default-src 'none'");
		}
		const { date: _, ...rest } = made.headers;
		expect(kept.headers).toMatchObject(rest);
	});

	test("compresses a repeatedly requested page better, also for gzip-only clients", async () => {
		scenario = await startPagesScenario();
		const text = Array.from({ length: 3_000 }, (_, number) => `course ${(number * 7_919) % 3_001}`).join(" ");
		scenario.respondWith(async (_request, reply) => reply.type("text/html").send(text));
		const first = await scenario.get("/training", { "accept-encoding": "br" });
		const sizeAtFirst = scenario.kept.size;
		const zipped = await scenario.get("/training", { "accept-encoding": "gzip" });
		expect([zipped.headers["content-encoding"], zipped.body.toString()]).toEqual([undefined, text]);
		await expect
			.poll(async () => (await scenario.get("/training", { "accept-encoding": "gzip" })).headers["content-encoding"])
			.toBe("gzip");
		await expect
			.poll(async () => (await scenario.get("/training", { "accept-encoding": "br" })).body.length)
			.toBeLessThan(first.body.length);
		const again = await scenario.get("/training", { "accept-encoding": "br" });
		expect([brotliDecompressSync(first.body).toString(), brotliDecompressSync(again.body).toString()]).toEqual([
			text,
			text,
		]);
		expect(scenario.kept.size).toBeGreaterThan(sizeAtFirst);
		expect(scenario.context.renders).toHaveLength(1);
	});

	test("compresses a seldom requested page only quickly", async () => {
		scenario = await startPagesScenario();
		const text = Array.from({ length: 3_000 }, (_, number) => `course ${(number * 7_919) % 3_001}`).join(" ");
		scenario.respondWith(async (_request, reply) => reply.type("text/html").send(text));
		const readSize = async (path: string) => (await scenario.get(path, { "accept-encoding": "br" })).body.length;
		const quick = await readSize("/seldom");
		await readSize("/seldom");
		await expect.poll(() => readSize("/often")).toBeLessThan(quick);
		expect(await readSize("/seldom")).toBe(quick);
	});

	test("stores no uncompressed text until a client asks for it", async () => {
		scenario = await startPagesScenario();
		for (const _ of [1, 2]) await scenario.get("/training", { "accept-encoding": "br" });
		expect(scenario.kept.size).toBeLessThan(fetchPage(1).length);
		expect((await scenario.get("/training")).body.toString()).toBe(fetchPage(1));
		await expect.poll(() => scenario.kept.size).toBeGreaterThan(fetchPage(1).length);
	});

	test("answers HEAD with the headers of GET, and caches nothing", async () => {
		scenario = await startPagesScenario();
		expect((await scenario.get("/training", {}, "HEAD")).status).toBe(200);
		expect(scenario.kept.size).toBe(0);
		const full = await scenario.get("/training", { "accept-encoding": "br" });
		const head = await scenario.get("/training", { "accept-encoding": "br" }, "HEAD");
		const { date: _, ...rest } = full.headers;
		expect(head.headers).toMatchObject(rest);
		expect(head.body).toHaveLength(0);
	});

	test("returns 304 with the security headers, and without headers about the body", async () => {
		scenario = await startPagesScenario();
		const etag = String((await scenario.get("/training")).headers.etag);
		for (const held of [etag, etag.replace("W/", ""), `"other", ${etag}`, `"other" ,${etag.replace("W/", "")}`, "*"]) {
			const response = await scenario.get("/training", { "if-none-match": held, "accept-encoding": "br" });
			expect([response.status, response.body.length, response.headers.etag, response.headers.vary]).toEqual([
				304,
				0,
				etag,
				"accept-encoding",
			]);
			expect(response.headers["x-content-type-options"]).toBe("nosniff");
			expect(Object.keys(response.headers).filter((name) => /^content-(type|length|encoding)$/.test(name))).toEqual([]);
		}
		for (const other of [`W/"other"`, etag.replace(/W\/|"/g, ""), ""])
			expect((await scenario.get("/training", { "if-none-match": other })).status).toBe(200);
		scenario.change("course:1", { withdrawn: true });
		expect((await scenario.get("/training", { "if-none-match": etag })).status).toBe(200);
	});

	test("ignores methods other than GET and HEAD", async () => {
		scenario = await startPagesScenario();
		await scenario.get("/training");
		expect((await scenario.get("/training", {}, "DELETE")).status).toBe(404);
	});
});

test("limits the uncached pages per network and minute", async () => {
	vi.useFakeTimers({ toFake: ["Date"] });
	try {
		scenario = await startPagesScenario();
		const ask = (path: string, host: number, network = 1) =>
			scenario.ask(path, `2001:db8:0:${network}::${host.toString(16)}`);
		const statuses = new Set<number>();
		for (let host = 1; host <= 600; host++) statuses.add((await ask(`/?page=${host}`, host)).statusCode);
		expect(statuses).toEqual(new Set([200]));
		const refused = await ask("/?page=601", 0xffff);
		expect([refused.statusCode, refused.json().code, Number(refused.headers["retry-after"]) > 0]).toEqual([
			429,
			"too_many",
			true,
		]);
		expect((await ask("/?page=601", 7, 2)).statusCode).toBe(200);
	} finally {
		vi.useRealTimers();
	}
});

describe("an edge cache in front of the node", () => {
	const shared = {
		"cache-control": "public, max-age=0, s-maxage=3600, stale-while-revalidate=2, stale-if-error=86400",
	};
	const unshared = { "cache-control": "public, max-age=0, must-revalidate" };

	test("reuses responses until they are purged by the tags of what they show", async () => {
		scenario = await startPagesScenario({ edge: true });
		for (const _ of [1, 2])
			expect((await scenario.get("/training")).headers).toMatchObject({
				...shared,
				"surrogate-key": "site course%3A1",
			});
		scenario.context.shown = undefined;
		expect((await scenario.get("/about-us")).headers).toMatchObject({ ...shared, "surrogate-key": "site anything" });
	});

	test("does not reuse a previous version, one that was outdated while it was rendered, or one that could not be rendered again", async () => {
		scenario = await startPagesScenario({ edge: true });
		const { headers } = await scenario.get("/training");
		scenario.change("course:1");
		const { began, release } = scenario.hold();
		const first = scenario.get("/training");
		await began;
		expect((await scenario.get("/training")).headers).toMatchObject(unshared);
		expect(await scenario.get("/training", { "if-none-match": String(headers.etag) })).toMatchObject({
			status: 304,
			headers: unshared,
		});
		scenario.change("course:1");
		release();
		expect((await first).headers).toMatchObject(unshared);
		scenario.respondWith(async (_request, reply) => reply.code(503).send("later"));
		expect(await scenario.get("/training")).toMatchObject({ status: 200, headers: unshared });
	});

	test("is told the tags of what was dropped, and of what changed by itself", async () => {
		scenario = await startPagesScenario({ edge: true });
		const dropped: unknown[] = [];
		scenario.kept.reportDropped((tags) => dropped.push(tags));
		scenario.change("course:1");
		scenario.change();
		scenario.announce(1_000, ["courses"]);
		expect(dropped).toEqual([["course:1"], undefined]);
		scenario.context.now = 1_000;
		await scenario.get("/training");
		expect(dropped.slice(2)).toEqual([["courses"]]);
	});
});
