import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { providePrograms } from "#scripts/test/programs.ts";
import { startBalancer } from "#tests/bench/nodes/balancer.ts";
import { startProduct, until } from "#tests/e2e/support/running-product.ts";
import { freePort } from "#tests/support/free-port.ts";
import { lostAmong, settled } from "../faults/books.ts";
import { createBuyers, settings, withDatabase } from "../faults/scenario.ts";
import { type Load, startLoad } from "../faults/shoppers.ts";
import type { Group, Verdict } from "../verdict.ts";
import { type Cluster, startCluster } from "./cluster.ts";

/** The programs of the cluster. */
const programs = [
	{ name: "Patroni", commands: ["patroni"], debian: "patroni", tests: "the failover group" },
	{ name: "etcd", commands: ["etcd"], debian: "etcd-server", tests: "the failover group" },
	{ name: "HAProxy", commands: ["haproxy"], folders: ["/usr/sbin"], debian: "haproxy", tests: "the failover group" },
];

/** Seconds from the promotion of the new primary to its first purchase. */
const goal = 3;
const buyers = 20;

/** Kills and switches the primary of a real cluster while 20 customers buy through two nodes. */
export const failover: Group = {
	name: "failover",
	about: `Patroni, etcd and HAProxy as in docs/using/many-nodes.md, synchronous; ${buyers} customers buy while the primary is killed and switched`,
	async run() {
		const missing = providePrograms(programs, { mayInstall: true });
		if (missing.length > 0) throw new Error(missing.join("\n"));
		const cluster = await startCluster();
		const directory = mkdtempSync(join(tmpdir(), "lectern-failover-"));
		const nodes = [await startProduct({ asShipped: true, databaseUrl: cluster.url, settings })];
		nodes.push(await startProduct({ asShipped: true, databaseUrl: cluster.url, settings }));
		const balancer = await startBalancer(
			directory,
			await freePort(),
			nodes.map(({ url }, index) => ({ name: `node${index + 1}`, port: Number(new URL(url).port) })),
		);
		try {
			const first = await withDatabase({ url: cluster.url, directory }, createBuyers);
			const load = await startLoad(balancer.url, first, buyers);
			const moved = await measure("planned switchover", cluster, load, () => cluster.switchOver());
			const old = await cluster.primary();
			const killed = await measure("primary and its Patroni killed (-9)", cluster, load, async () => cluster.kill(old));
			cluster.restart(old);
			await load.stop();
			return [moved, killed, await compareBooks(cluster, load, directory)];
		} finally {
			await balancer.stop();
			await Promise.all(nodes.map((node) => node.stop()));
			await cluster.stop();
			rmSync(directory, { recursive: true, force: true });
		}
	},
};

/** Removes the primary, and measures when the standby is promoted and when sales continue. */
async function measure(check: string, cluster: Cluster, load: Load, takeAway: () => Promise<void>): Promise<Verdict> {
	await until(() => cluster.isSynchronous(), "a synchronous standby");
	const standby = await cluster.standby();
	const before = load.acknowledged.length;
	await until(async () => load.acknowledged.length >= before + 3 * buyers, "purchases");

	const watch = watchPurchases(load);
	const begun = load.begun;
	const [began, away] = [performance.now(), load.away];
	await takeAway();
	await until(
		async () => (await fetch(`${standby.api}/primary`).catch(() => undefined))?.ok ?? false,
		"the promotion of the standby",
	);
	const promoted = performance.now();
	const sold = load.acknowledged.length;
	await until(async () => load.acknowledged.length > sold, "a purchase on the new primary");
	const resumed = (performance.now() - promoted) / 1000;
	await until(async () => load.acknowledged.length > sold + 3 * buyers, "further purchases");
	const stopped = watch.stop();
	return {
		check,
		cases: load.begun - begun,
		figure: `promoted after ${((promoted - began) / 1000).toFixed(1)} s; sells ${resumed.toFixed(1)} s after the promotion; no purchase for ${stopped.toFixed(1)} s; ${load.away - away} responses of 503`,
		goal: `sells within ${goal} s of the promotion, without a restart`,
		held: resumed <= goal,
	};
}

/** Measures the longest time without an acknowledged purchase; `stop` returns it in seconds. */
function watchPurchases(load: Load): { stop: () => number } {
	let [seen, since, longest] = [load.acknowledged.length, performance.now(), 0];
	const timer = setInterval(() => {
		longest = Math.max(longest, performance.now() - since);
		if (load.acknowledged.length > seen) [seen, since] = [load.acknowledged.length, performance.now()];
	}, 50);
	return {
		stop() {
			clearInterval(timer);
			return longest / 1000;
		},
	};
}

async function compareBooks(cluster: Cluster, load: Load, directory: string): Promise<Verdict> {
	return withDatabase({ url: cluster.url, directory }, async (db) => {
		const lost = await lostAmong(db, load.acknowledged);
		const broken = [...new Set(load.wrong), ...(await settled(db))];
		return {
			check: "afterwards",
			cases: load.acknowledged.length,
			figure: [`${lost.length} acknowledged purchases lost`, ...broken].join("; "),
			goal: "0 lost, no 5xx but 503, the data is consistent",
			held: lost.length === 0 && broken.length === 0,
		};
	});
}
