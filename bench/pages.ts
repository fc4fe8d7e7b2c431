import { fork } from "node:child_process";
import { once } from "node:events";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import autocannon from "autocannon";
import { type Captured, capture } from "./capture.ts";
import { processorSeconds, startMeasured, withDirectory } from "./processes.ts";
import { kilobytes, median, report, round } from "./report.ts";

const connections = 50;
const rounds = 5;
const seconds = 2;
const goal = 0.75;
const addresses = ["/", "/training", "/training/101", "/api/admin/courses?view=card"];

interface Server {
	url: string;
	pid: number;
}
interface Round {
	perSecond: number;
	p50: number;
	p99: number;
	/** Microseconds of processor time for one request. */
	cost: number;
}

/** Kept answers of the product beside a bare node:http server that sends the same bytes. */
export async function benchPages(): Promise<void> {
	await withDirectory(async (directory) => {
		const product = await startMeasured(directory, "program");
		const asks = [];
		for (const path of addresses) asks.push(await askFor(product.url, path));
		asks.push(await askAgain(product.url, "/"));
		const file = join(directory, "captured.json");
		writeFileSync(file, JSON.stringify(asks.map(({ captured }) => captured)));
		const plain = fork(new URL("plain-server.ts", import.meta.url), [file]);
		const [port] = await once(plain, "message");
		const servers = { product, plain: { url: `http://127.0.0.1:${port}`, pid: plain.pid as number } };
		const rows = [];
		for (const ask of asks) rows.push(await compare(servers, ask));
		plain.kill();
		await product.stop();
		report("pages", [
			{
				title: "Kept answers",
				note: `${connections} connections, brotli accepted, medians of ${rounds} rounds of ${seconds} s by turns. The load generator and both servers share the machine's cores; nothing is pinned. Goal: ratio of requests/s ≥ ${goal}. "cpu" is the processor time of the server for one request, which other work on the machine disturbs least.`,
				rows,
			},
		]);
	});
}

interface Asked {
	path: string;
	headers: Record<string, string>;
	captured: Captured;
}

async function askFor(base: string, path: string): Promise<Asked> {
	const headers = { "accept-encoding": "gzip, deflate, br" };
	// The first makes it, the second is served from what is kept.
	await capture(base, path, headers);
	return { path, headers, captured: await capture(base, path, headers) };
}

async function askAgain(base: string, path: string): Promise<Asked> {
	const first = await askFor(base, path);
	const etag = first.captured.headers[first.captured.headers.indexOf("etag") + 1] as string;
	const headers = { ...first.headers, "if-none-match": etag };
	return { path, headers, captured: await capture(base, path, headers) };
}

async function compare(servers: { product: Server; plain: Server }, { path, headers, captured }: Asked) {
	const fire = async ({ url, pid }: Server, duration: number): Promise<Round> => {
		const before = processorSeconds(pid);
		const result = await autocannon({ url: url + path, connections, duration, headers });
		const good = captured.status === 304 ? result["3xx"] : result["2xx"];
		if (result.errors + result.timeouts > 0 || good < result.requests.total) throw new Error(`${url}${path} did not always answer ${captured.status}.`);
		const cost = ((processorSeconds(pid) - before) * 1e6) / result.requests.total;
		return { perSecond: result.requests.average, p50: result.latency.p50, p99: result.latency.p99, cost };
	};
	const all: { product: Round[]; plain: Round[] } = { product: [], plain: [] };
	await fire(servers.product, 1);
	await fire(servers.plain, 1);
	for (let index = 0; index < rounds; index++) {
		// The one who begins changes, so that neither always runs on the warmer machine.
		const order = index % 2 ? (["plain", "product"] as const) : (["product", "plain"] as const);
		for (const which of order) all[which].push(await fire(servers[which], seconds));
	}
	const middle = (which: "product" | "plain", what: keyof Round) => median(all[which].map((one) => one[what]));
	const ratio = middle("product", "perSecond") / middle("plain", "perSecond");
	return {
		address: `${path}${captured.status === 304 ? " (304)" : ""}`,
		kB: kilobytes(Buffer.from(captured.body, "base64").length),
		"requests/s": round(middle("product", "perSecond")),
		"bare requests/s": round(middle("plain", "perSecond")),
		ratio: round(ratio, 2),
		goal: ratio >= goal ? "met" : "missed",
		"p50 ms": middle("product", "p50"),
		"bare p50": middle("plain", "p50"),
		"p99 ms": middle("product", "p99"),
		"bare p99": middle("plain", "p99"),
		"cpu µs": round(middle("product", "cost"), 1),
		"bare cpu µs": round(middle("plain", "cost"), 1),
	};
}
