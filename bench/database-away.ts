import { setTimeout as pause } from "node:timers/promises";
import pg from "pg";
import type { Balancer } from "./balancer.ts";
import type { ProductNode } from "./product-nodes.ts";

/**
 * Takes the database away from all nodes and brings it back: no node is ready meanwhile, and pages that are kept go on
 * being served through the balancer.
 *
 * @param url the server's own database, from which the other one is closed
 * @returns the status of a kept page and of a call meanwhile, and after how many seconds all nodes were ready again
 */
export async function takeDatabaseAway(
	{ balancer, nodes }: { balancer: Balancer; nodes: ProductNode[] },
	url: string,
	database: string,
): Promise<{ page: number; call: number; ready: number }> {
	const status = async (path: string) => {
		const answer = await fetch(balancer.url + path);
		await answer.arrayBuffer();
		return answer.status;
	};
	// Each node has it now.
	await Promise.all(nodes.map(async (node) => (await fetch(`${node.url}/training`)).arrayBuffer()));
	const client = new pg.Client({ connectionString: url });
	await client.connect();
	try {
		await client.query(`alter database ${pg.escapeIdentifier(database)} with allow_connections false`);
		await client.query("select pg_terminate_backend(pid) from pg_stat_activity where datname = $1", [database]);
		while ((await Promise.all(nodes.map(async (node) => (await fetch(`${node.url}/readyz`)).status))).some((one) => one !== 503)) await pause(100);
		// Longer than the balancer needs to see it.
		await pause(3_000);
		const [page, call] = await Promise.all([status("/training"), status("/api/admin/courses/987654")]);
		await client.query(`alter database ${pg.escapeIdentifier(database)} with allow_connections true`);
		const back = performance.now();
		for (const node of nodes) await balancer.untilUp(node);
		return { page, call, ready: (performance.now() - back) / 1000 };
	} finally {
		await client.end();
	}
}
