import { request } from "node:http";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { afterEach, describe, expect, test, vi } from "vitest";
import { pageOf, startPagesScenario } from "../../../tests/support/platform/pages-scenario.ts";

let stage: Awaited<ReturnType<typeof startPagesScenario>>;
afterEach(() => stage?.close());
const many = (count: number) => Array.from({ length: count }, () => stage.get("/training"));
const texts = async (answers: ReturnType<typeof many>) => new Set((await Promise.all(answers)).map(({ status, body }) => `${status} ${body}`));

describe("one making at a time", () => {
	test("50 callers at once cost one render and get the same bytes", async () => {
		stage = await startPagesScenario();
		const { began, release } = stage.hold();
		const answers = many(50);
		await began;
		release();
		expect(await texts(answers)).toEqual(new Set([`200 ${pageOf(1)}`]));
		expect(stage.context.renders).toHaveLength(1);
	});

	test("while a successor is made the stale page is served, and never after", async () => {
		stage = await startPagesScenario();
		await stage.get("/training");
		stage.context.version = 2;
		const { began, release } = stage.hold();
		const first = stage.get("/training");
		await began;
		expect(await texts(many(5))).toEqual(new Set([`200 ${pageOf(1)}`]));
		release();
		expect((await first).body.toString()).toBe(pageOf(2));
		expect(await texts(many(5))).toEqual(new Set([`200 ${pageOf(2)}`]));
		expect(stage.context.renders).toHaveLength(2);
	});

	test("a page that was made from the catalogue before is made again for those who waited", async () => {
		stage = await startPagesScenario();
		stage.answerWith(async (_request, reply) => reply.type("text/html").send(pageOf(stage.context.renders.length)));
		const { began, release } = stage.hold();
		const first = stage.get("/training");
		await began;
		stage.context.version = 2;
		const second = stage.get("/training");
		release();
		expect((await first).body.toString()).toBe(pageOf(1));
		expect((await second).body.toString()).toBe(pageOf(2));
	});

	test("new bytes when the moment comes at which what is on sale changes", async () => {
		stage = await startPagesScenario();
		stage.context.until = 1_000;
		await stage.get("/training");
		stage.context.now = 999;
		await stage.get("/training");
		expect(stage.context.renders).toHaveLength(1);
		stage.context.now = 1_000;
		stage.context.until = 2_000;
		await stage.get("/training");
		await stage.get("/training");
		expect(stage.context.renders).toHaveLength(2);
	});

	test("a failing render releases those who wait; the next call tries again", async () => {
		stage = await startPagesScenario();
		stage.answerWith(async () => {
			throw new Error("broken on purpose");
		});
		const { began, release } = stage.hold();
		const answers = many(5);
		await began;
		release();
		expect((await Promise.all(answers)).map(({ status }) => status)).toEqual(Array(5).fill(500));
		stage.answerWith(async (_request, reply) => reply.send("well again"));
		expect((await stage.get("/training")).body.toString()).toBe("well again");
	});

	test("a caller who goes away leaves the making to the next one", async () => {
		stage = await startPagesScenario();
		const { began, release } = stage.hold();
		const leaving = request({ host: "127.0.0.1", port: stage.port, path: "/training" });
		leaving.on("error", () => {});
		leaving.end();
		await began;
		const waiting = stage.get("/training");
		leaving.destroy();
		await expect.poll(() => stage.context.renders.length).toBe(2);
		release();
		expect((await waiting).status).toBe(200);
	});

	test("a page that can't be made anew is served as it was", async () => {
		stage = await startPagesScenario();
		await stage.get("/training");
		stage.context.version = 2;
		stage.answerWith(async (_request, reply) => reply.code(503).header("retry-after", "5").send({ code: "unavailable" }));
		const answer = await stage.get("/training", { "accept-encoding": "br" });
		expect([answer.status, answer.headers["retry-after"], brotliDecompressSync(answer.body).toString()]).toEqual([200, undefined, pageOf(1)]);
		expect((await stage.get("/unseen")).status).toBe(503);
	});
});

describe("what is kept", () => {
	test.each([
		["an unknown page", 404, {}],
		["a redirect", 302, { location: "/training" }],
		["what must not be stored", 200, { "cache-control": "no-store" }],
		["what sets a cookie", 200, { "set-cookie": "a=b" }],
	])("not %s", async (_what, status, headers) => {
		stage = await startPagesScenario();
		stage.answerWith(async (_request, reply) => reply.code(status).headers(headers).send("text"));
		const answers = await Promise.all(many(3));
		expect(answers.map((answer) => answer.status)).toEqual(Array(3).fill(status));
		expect([stage.context.renders.length, stage.kept.size]).toEqual([3, 0]);
	});

	test("a flood of addresses stays within the bound and takes the place of no page in use", async () => {
		const most = 200_000;
		stage = await startPagesScenario({ most });
		await stage.get("/training");
		for (let number = 0; number < 300; number++) {
			await stage.get(`/search?x${number}=1`);
			if (number % 10 === 0) await stage.get("/training");
		}
		expect(stage.kept.size).toBeLessThanOrEqual(most);
		expect(stage.kept.size).toBeGreaterThan(most / 2);
		expect(stage.context.renders.filter((url) => url === "/training")).toHaveLength(1);
	});

	test("neither a huge page nor one with a huge address", async () => {
		stage = await startPagesScenario({ most: 100_000 });
		await stage.get(`/${"x".repeat(2_000)}`);
		stage.answerWith(async (_request, reply) => reply.send("x".repeat(50_000)));
		await stage.get("/huge");
		expect(stage.kept.size).toBe(0);
	});

	test("one page for an address with and without a slash at its end and what trackers add", async () => {
		stage = await startPagesScenario();
		for (const address of ["/training", "/training/", "/training?utm_source=mail", "/training/?gclid=1&utm_medium=x"]) await stage.get(address);
		expect(stage.context.renders).toEqual(["/training"]);
	});
});

describe("how it is served", () => {
	test.each([
		["br", "br", brotliDecompressSync],
		["gzip", "gzip", gunzipSync],
		["br;q=0, gzip", "gzip", gunzipSync],
		["gzip;q=0, br;q=0", undefined, (body: Buffer) => body],
	])("Accept-Encoding: %s, when it is made and when it was kept", async (accepted, encoding, decode) => {
		stage = await startPagesScenario();
		const made = await stage.get("/training", { "accept-encoding": accepted });
		const kept = await stage.get("/training", { "accept-encoding": accepted });
		expect(stage.context.renders).toHaveLength(1);
		for (const answer of [made, kept]) {
			expect(decode(answer.body).toString()).toBe(pageOf(1));
			expect(answer.headers["content-encoding"]).toBe(encoding);
			expect(answer.headers["content-length"]).toBe(String(answer.body.length));
			expect(answer.headers.vary).toBe("accept-encoding");
			expect(answer.headers["content-security-policy"]).toContain("default-src 'none'");
		}
		const { date: _, ...rest } = made.headers;
		expect(kept.headers).toMatchObject(rest);
	});

	test("what is asked for again is compressed better, and for those who take gzip only too", async () => {
		stage = await startPagesScenario();
		const text = Array.from({ length: 3_000 }, (_, number) => `course ${(number * 7_919) % 3_001}`).join(" ");
		stage.answerWith(async (_request, reply) => reply.type("text/html").send(text));
		const first = await stage.get("/training", { "accept-encoding": "br" });
		const sizeAtFirst = stage.kept.size;
		const zipped = await stage.get("/training", { "accept-encoding": "gzip" });
		expect([zipped.headers["content-encoding"], zipped.body.toString()]).toEqual([undefined, text]);
		await expect.poll(async () => (await stage.get("/training", { "accept-encoding": "gzip" })).headers["content-encoding"]).toBe("gzip");
		const again = await stage.get("/training", { "accept-encoding": "br" });
		expect(again.body.length).toBeLessThan(first.body.length);
		expect([brotliDecompressSync(first.body).toString(), brotliDecompressSync(again.body).toString()]).toEqual([text, text]);
		expect(stage.kept.size).toBeGreaterThan(sizeAtFirst);
		expect(stage.context.renders).toHaveLength(1);
	});

	test("HEAD says what GET would, without bytes, and makes nothing that is kept", async () => {
		stage = await startPagesScenario();
		expect((await stage.get("/training", {}, "HEAD")).status).toBe(200);
		expect(stage.kept.size).toBe(0);
		const full = await stage.get("/training", { "accept-encoding": "br" });
		const head = await stage.get("/training", { "accept-encoding": "br" }, "HEAD");
		const { date: _, ...rest } = full.headers;
		expect(head.headers).toMatchObject(rest);
		expect(head.body).toHaveLength(0);
	});

	test("who holds the page gets 304, with the safety headers and nothing about bytes", async () => {
		stage = await startPagesScenario();
		const etag = String((await stage.get("/training")).headers.etag);
		for (const held of [etag, etag.replace("W/", ""), `"other", ${etag}`, `"other" ,${etag.replace("W/", "")}`, "*"]) {
			const answer = await stage.get("/training", { "if-none-match": held, "accept-encoding": "br" });
			expect([answer.status, answer.body.length, answer.headers.etag, answer.headers.vary]).toEqual([304, 0, etag, "accept-encoding"]);
			expect(answer.headers["x-content-type-options"]).toBe("nosniff");
			expect(Object.keys(answer.headers).filter((name) => /^content-(type|length|encoding)$/.test(name))).toEqual([]);
		}
		for (const other of [`W/"other"`, etag.replace(/W\/|"/g, ""), ""]) expect((await stage.get("/training", { "if-none-match": other })).status).toBe(200);
		stage.context.version = 2;
		expect((await stage.get("/training", { "if-none-match": etag })).status).toBe(200);
	});

	test("other methods are never served from what is kept", async () => {
		stage = await startPagesScenario();
		await stage.get("/training");
		expect((await stage.get("/training", {}, "DELETE")).status).toBe(404);
	});
});

test("so many pages that nobody asked for before are made for one network in a minute; another one has its own", async () => {
	vi.useFakeTimers({ toFake: ["Date"] });
	try {
		stage = await startPagesScenario();
		const ask = (path: string, host: number, network = 1) => stage.ask(path, `2001:db8:0:${network}::${host.toString(16)}`);
		const statuses = new Set<number>();
		for (let host = 1; host <= 600; host++) statuses.add((await ask(`/?page=${host}`, host)).statusCode);
		expect(statuses).toEqual(new Set([200]));
		const refused = await ask("/?page=601", 0xffff);
		expect([refused.statusCode, refused.json().code, Number(refused.headers["retry-after"]) > 0]).toEqual([429, "too_many", true]);
		expect((await ask("/?page=601", 7, 2)).statusCode).toBe(200);
	} finally {
		vi.useRealTimers();
	}
});
