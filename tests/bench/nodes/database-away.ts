import { setTimeout as pause } from "node:timers/promises";
import type { Balancer } from "./balancer.ts";
import type { ProductNode } from "./product-nodes.ts";

/**
 * Kills PostgreSQL, like a failed machine. No node is ready afterwards, but the balancer still serves cached pages.
 *
 * @param postmaster PostgreSQL's first process
 * @returns the statuses of a cached page and of a call that needs the database
 */
export async function takeDatabaseAway(
	{ balancer, nodes }: { balancer: Balancer; nodes: ProductNode[] },
	postmaster: number,
): Promise<{ page: number; call: number }> {
	const status = async (path: string) => {
		const response = await fetch(balancer.url + path);
		await response.arrayBuffer();
		return response.status;
	};
	// Caches the page on each node.
	await Promise.all(nodes.map(async (node) => (await fetch(`${node.url}/training`)).arrayBuffer()));
	process.kill(postmaster, "SIGQUIT");
	while (
		(await Promise.all(nodes.map(async (node) => (await fetch(`${node.url}/readyz`)).status))).some(
			(one) => one !== 503,
		)
	)
		await pause(100);
	// Longer than the balancer needs to notice.
	await pause(3_000);
	return { page: await status("/training"), call: await status("/api/admin/courses/987654") };
}
