import { fork } from "node:child_process";
import { once } from "node:events";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import autocannon from "autocannon";
import { publicRoutes } from "#tests/support/public-routes.ts";
import { processorSeconds, startMeasured, withDirectory } from "../processes.ts";
import { kilobytes, median, report, round } from "../report.ts";
import { type Captured, capture } from "./capture.ts";

const connections = 50;
const rounds = 3;
/** Measured first renders per page. */
const renders = 200;
/**
 * Cached responses compared with a bare server: minimum ratio of requests/s, and maximum p99. First render of a list:
 * milliseconds of processor time.
 */
const goals = { ratio: 0.9, slowest: 2, firstRender: 2.5 };
const calls = ["/api/admin/courses?view=card", "/api/admin/courses/101", "/api/admin/courses/upcoming"];

interface Server {
	url: string;
	pid: number;
}
interface Round {
	perSecond: number;
	p50: number;
	p99: number;
	/** Microseconds of processor time per request. */
	cost: number;
}

/**
 * Compares cached responses of every public route with a bare node:http server that sends the same bytes, and measures
 * rendering.
 *
 * @param seconds per measurement of cached responses
 */
export async function benchPages(seconds = "1"): Promise<void> {
	if (!(Number(seconds) > 0))
		throw new Error("Give the duration of each measurement in seconds, for example: npm run bench -- pages 2");
	await withDirectory(async (directory) => {
		const uncached = await startMeasured(directory, "uncached program");
		const made = [];
		for (const path of publicRoutes) made.push(await measureMaking(uncached, path));
		await uncached.stop();
		const product = await startMeasured(directory, "program");
		const asks = [];
		for (const path of [...publicRoutes, ...calls]) asks.push(await askFor(product.url, path));
		asks.push(await askAgain(product.url, "/"));
		const file = join(directory, "captured.json");
		writeFileSync(file, JSON.stringify(asks.map(({ captured }) => captured)));
		const plain = fork(new URL("plain-server.ts", import.meta.url), [file]);
		const [port] = await once(plain, "message");
		const servers = { product, plain: { url: `http://127.0.0.1:${port}`, pid: plain.pid as number } };
		const rows = [];
		for (const ask of asks) rows.push(await compare(servers, ask, Number(seconds)));
		plain.kill();
		await product.stop();
		report("pages", [
			{
				title: "Cached responses",
				note: `${connections} connections, brotli accepted, medians of ${rounds} rounds of ${seconds} s, alternating. The load generator and both servers share the machine's cores; nothing is pinned. Goals: ratio of requests/s ≥ ${goals.ratio}, p99 < ${goals.slowest} times the bare server's (or 1 ms more, the resolution of the measurement). "cpu" is the server's CPU time per request, the figure that other work on the machine affects least.`,
				rows,
			},
			{
				title: "Uncached responses",
				note: `One client, a cache in which nothing fits, embedded database, ${renders} requests after as many for warm-up. "cpu" is everything that the process spends: reading the database, rendering, compressing. Goal for a list of about 30 cards: ≤ ${goals.firstRender} ms.`,
				rows: made,
			},
		]);
	});
}

interface Asked {
	path: string;
	headers: Record<string, string>;
	captured: Captured;
}

/** Measures the cost of an uncached response. */
async function measureMaking({ url, pid }: Server, path: string) {
	const taken: number[] = [];
	const ask = async () => {
		const began = performance.now();
		const response = await fetch(url + path, { headers: { "accept-encoding": "br" } });
		await response.arrayBuffer();
		if (!response.ok) throw new Error(`${path} returned ${response.status}.`);
		taken.push(performance.now() - began);
	};
	for (let index = 0; index < renders; index++) await ask();
	taken.length = 0;
	const before = processorSeconds(pid);
	for (let index = 0; index < renders; index++) await ask();
	const cpu = ((processorSeconds(pid) - before) * 1_000) / renders;
	taken.sort((a, b) => a - b);
	return {
		address: path.slice(0, 50),
		"cpu ms": round(cpu, 2),
		"p50 ms": round(median(taken), 1),
		"p99 ms": round(taken[Math.floor(taken.length * 0.99)] as number, 1),
	};
}

/** Requests the response until its final compression is cached. */
async function askFor(base: string, path: string): Promise<Asked> {
	const headers = { "accept-encoding": "gzip, deflate, br" };
	for (let times = 0; times < 3; times++) await capture(base, path, headers);
	await pause(500);
	return { path, headers, captured: await capture(base, path, headers) };
}

async function askAgain(base: string, path: string): Promise<Asked> {
	const first = await askFor(base, path);
	const etag = first.captured.headers[first.captured.headers.indexOf("etag") + 1] as string;
	const headers = { ...first.headers, "if-none-match": etag };
	return { path, headers, captured: await capture(base, path, headers) };
}

async function compare(
	servers: { product: Server; plain: Server },
	{ path, headers, captured }: Asked,
	seconds: number,
) {
	const fire = async ({ url, pid }: Server, duration: number): Promise<Round> => {
		const before = processorSeconds(pid);
		const result = await autocannon({ url: url + path, connections, duration, headers });
		const good = captured.status === 304 ? result["3xx"] : result["2xx"];
		if (result.errors + result.timeouts > 0 || good < result.requests.total)
			throw new Error(`${url}${path} did not always return ${captured.status}.`);
		const cost = ((processorSeconds(pid) - before) * 1e6) / result.requests.total;
		return { perSecond: result.requests.average, p50: result.latency.p50, p99: result.latency.p99, cost };
	};
	const all: { product: Round[]; plain: Round[] } = { product: [], plain: [] };
	await fire(servers.product, seconds);
	await fire(servers.plain, seconds);
	for (let index = 0; index < rounds; index++) {
		// The order alternates, so that neither always runs on a warmer machine.
		const order = index % 2 ? (["plain", "product"] as const) : (["product", "plain"] as const);
		for (const which of order) all[which].push(await fire(servers[which], seconds));
	}
	const middle = (which: "product" | "plain", what: keyof Round) => median(all[which].map((round) => round[what]));
	const ratio = middle("product", "perSecond") / middle("plain", "perSecond");
	const slow =
		middle("product", "p99") >= goals.slowest * middle("plain", "p99") &&
		middle("product", "p99") > middle("plain", "p99") + 1;
	return {
		address: `${path.slice(0, 50)}${captured.status === 304 ? " (304)" : ""}`,
		kB: kilobytes(Buffer.from(captured.body, "base64").length),
		"requests/s": round(middle("product", "perSecond")),
		"bare requests/s": round(middle("plain", "perSecond")),
		ratio: round(ratio, 2),
		goal: ratio >= goals.ratio && !slow ? "met" : "missed",
		"p50 ms": middle("product", "p50"),
		"bare p50": middle("plain", "p50"),
		"p99 ms": middle("product", "p99"),
		"bare p99": middle("plain", "p99"),
		"cpu µs": round(middle("product", "cost"), 1),
		"bare cpu µs": round(middle("plain", "cost"), 1),
	};
}
