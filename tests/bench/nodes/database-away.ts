import { setTimeout as pause } from "node:timers/promises";
import type { Balancer } from "./balancer.ts";
import type { ProductNode } from "./product-nodes.ts";

/**
 * Stops PostgreSQL for good, as a machine that fails would: no node is ready from then on, and pages that are kept go on
 * being served through the balancer.
 *
 * @param postmaster PostgreSQL's first process
 * @returns the statuses of a kept page and of a call that needs the database
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
	// Each node has it now.
	await Promise.all(nodes.map(async (node) => (await fetch(`${node.url}/training`)).arrayBuffer()));
	process.kill(postmaster, "SIGQUIT");
	while ((await Promise.all(nodes.map(async (node) => (await fetch(`${node.url}/readyz`)).status))).some((one) => one !== 503)) await pause(100);
	// Longer than the balancer needs to see it.
	await pause(3_000);
	return { page: await status("/training"), call: await status("/api/admin/courses/987654") };
}
