import { readdirSync, readFileSync } from "node:fs";
import { setTimeout as pause } from "node:timers/promises";
import autocannon from "autocannon";
import { processorSeconds, readMemory } from "../processes.ts";
import { round } from "../report.ts";
import type { Balancer } from "./balancer.ts";
import type { ProductNode } from "./product-nodes.ts";

const connections = 50;

export interface LoadRound {
	perSecond: number;
	p50: number;
	p99: number;
	/** Percent of all processor time. */
	shares: { nodes: number; haproxy: number; postgres: number; load: number };
	/** Microseconds of processor time per request, for all nodes together and the database. */
	cost: { nodes: number; postgres: number };
	/** Memory of the largest node, in bytes. */
	memory: number;
}

/** Loads one address behind the balancer, and returns who used the processors. */
export async function loadAddress(
	{ balancer, nodes, postmaster }: { balancer: Balancer; nodes: ProductNode[]; postmaster: number },
	path: string,
	seconds: number,
	headers: Record<string, string> = {},
): Promise<LoadRound> {
	const used = () => ({
		nodes: nodes.reduce((sum, node) => sum + processorSeconds(node.pid), 0),
		haproxy: processorSeconds(balancer.pid),
		postgres: familySeconds(postmaster),
		load: process.cpuUsage().user / 1e6 + process.cpuUsage().system / 1e6,
	});
	await autocannon({ url: balancer.url + path, connections, duration: 1, headers });
	const before = used();
	const began = performance.now();
	const result = await autocannon({
		url: balancer.url + path,
		connections,
		duration: seconds,
		headers: { "accept-encoding": "gzip, deflate, br", ...headers },
	});
	const after = used();
	const elapsed = (performance.now() - began) / 1000;
	if (result.errors + result.timeouts + result.non2xx > 0)
		throw new Error(
			`${path}: ${result.errors} errors, ${result.timeouts} timeouts, ${result.non2xx} responses other than 2xx.`,
		);
	const took = (who: keyof typeof before) => after[who] - before[who];
	const share = (who: keyof typeof before) => round((took(who) / elapsed) * 100);
	const cost = (who: keyof typeof before) => (took(who) * 1e6) / result.requests.total;
	return {
		perSecond: result.requests.average,
		p50: result.latency.p50,
		p99: result.latency.p99,
		shares: { nodes: share("nodes"), haproxy: share("haproxy"), postgres: share("postgres"), load: share("load") },
		cost: { nodes: cost("nodes"), postgres: cost("postgres") },
		memory: Math.max(...nodes.map((node) => readMemory(node.pid, "VmRSS") ?? Number.NaN)),
	};
}

/** Milliseconds of processor time that a piece of work costs the nodes and the database, without the clients. */
export async function measureCost(
	nodes: ProductNode[],
	postmaster: number,
	times: number,
	work: () => Promise<void>,
): Promise<{ nodes: number; postgres: number }> {
	const used = () => ({
		nodes: nodes.reduce((sum, node) => sum + processorSeconds(node.pid), 0),
		postgres: familySeconds(postmaster),
	});
	await work();
	const before = used();
	for (let count = 0; count < times; count++) await work();
	// Includes emails, invoices and other background work.
	await pause(3_000);
	const after = used();
	return {
		nodes: ((after.nodes - before.nodes) * 1000) / times,
		postgres: ((after.postgres - before.postgres) * 1000) / times,
	};
}

/** Processor seconds of a process and its current and former children. Linux only. */
function familySeconds(pid: number): number {
	let sum = 0;
	for (const entry of readdirSync("/proc")) {
		if (!/^\d+$/.test(entry)) continue;
		const fields = readStat(entry);
		if (entry === String(pid))
			sum += (Number(fields[11]) + Number(fields[12]) + Number(fields[13]) + Number(fields[14])) / 100;
		else if (fields[1] === String(pid)) sum += (Number(fields[11]) + Number(fields[12])) / 100;
	}
	return sum;
}

/** The process's parent. Linux only. */
export const readParent = (pid: number) => Number(readStat(String(pid))[1]);

function readStat(pid: string): string[] {
	try {
		return readFileSync(`/proc/${pid}/stat`, "utf8").split(") ").at(-1)?.split(" ") ?? [];
	} catch {
		return [];
	}
}
